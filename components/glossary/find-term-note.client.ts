'use client';

import { fetchFile, loadOnce } from '@/lib/browser/fetch';
import { config } from '@/lib/config';
import type { TermNote } from '@/lib/glossary/types';
import { assetUrl } from '@/lib/urls';

const loadNotes = loadOnce(
  async (): Promise<Record<string, TermNote>> => (await fetchFile(assetUrl(config.termsDataPath))).json(),
);

/** The note on a term, by the address of its glossary entry; undefined if there is none, or if loading fails. */
export async function findTermNote(href: string): Promise<TermNote | undefined> {
  const notes = await loadNotes().catch(() => undefined);
  return notes?.[href.replace(/^.*#term-/, '')];
}
