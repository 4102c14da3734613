import { site } from '@/lib/config';
import type { TermNote } from '@/lib/term-notes';
import { assetUrl } from '@/lib/urls';

let notes: Promise<Record<string, TermNote>> | undefined;

/**
 * The note on a term, by the address of its entry; undefined where there is none, or where the notes can't be had, which
 * are then asked for again the next time.
 */
export async function findTermNote(href: string): Promise<TermNote | undefined> {
  notes ??= fetchNotes();
  try {
    return (await notes)[href.replace(/^.*#term-/, '')];
  } catch {
    notes = undefined;
  }
}

async function fetchNotes(): Promise<Record<string, TermNote>> {
  const response = await fetch(assetUrl(site.termsDataPath));
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  return response.json();
}
