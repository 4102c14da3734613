'use client';

import type { Given } from './auditor.client';

/** The files that were chosen. */
export const givenFiles = (files: Iterable<File>): Given[] =>
  Array.from(files, (file) => ({ name: file.name, content: file }));

/** The files that were dropped; of a folder, all in it that end in `.json`. */
export async function givenByDrop({ items }: DataTransfer): Promise<Given[]> {
  // All at once: after the event, there are none.
  const entries = Array.from(items, (item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  const found = await Promise.all(entries.map((entry) => filesIn(entry, true)));
  return found.flat();
}

async function filesIn(entry: FileSystemEntry, isDropped: boolean): Promise<Given[]> {
  if (entry.isFile) {
    if (!isDropped && !/\.json$/i.test(entry.name)) return [];
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
    return [{ name: entry.fullPath.slice(1), content: file }];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const found: Given[] = [];
  // A browser hands on a part of them each time, and none at the end.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return found;
    for (const one of some) found.push(...(await filesIn(one, false)));
  }
}
