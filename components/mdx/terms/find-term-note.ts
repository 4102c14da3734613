import { site } from '@/lib/config';
import { fetchFile, loadOnce } from '@/lib/fetch';
import type { TermNote } from '@/lib/term-notes';
import { assetUrl } from '@/lib/urls';

const loadNotes = loadOnce(
  async (): Promise<Record<string, TermNote>> => (await fetchFile(assetUrl(site.termsDataPath))).json(),
);

/** The note on a term, by the address of its entry; undefined where there is none, or where the notes can't be had. */
export async function findTermNote(href: string): Promise<TermNote | undefined> {
  const notes = await loadNotes().catch(() => undefined);
  return notes?.[href.replace(/^.*#term-/, '')];
}
