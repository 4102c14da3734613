import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, linkSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Copies what git tracks or would add, and node_modules, into another folder, which must exist. */
export function copyWorkTree(from: string, to: string): void {
  const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], { cwd: from, encoding: 'utf8' });
  // A deleted file is listed until the deletion is committed.
  for (const path of listed.split('\0').filter((file) => file !== '' && existsSync(join(from, file)))) {
    mkdirSync(dirname(join(to, path)), { recursive: true });
    cpSync(join(from, path), join(to, path));
  }
  linkFolder(join(from, 'node_modules'), join(to, 'node_modules'));
}

/** Copies a folder as hard links, in a second instead of a minute; as files if it is on another disk. */
export function linkFolder(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkFile(source, target);
  }
}

function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    cpSync(from, to);
  }
}
