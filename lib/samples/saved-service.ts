import type { State } from '../../model/service';

/** The service that a tab saves between runs, and how far its clock is ahead of the reader's, in ms. */
export interface SavedService {
  readonly state: State;
  readonly clockOffset: number;
}

/** The session storage key of the saved service. */
const key = '8kit-docs.model';

/** The tab's service. Storage keeps it for the next page that is loaded. */
let saved: SavedService | undefined;

/** The tab's service; undefined before the first run, or if what is stored can't be read. */
export function readSaved(): SavedService | undefined {
  try {
    saved ??= JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    // Storage is blocked, or holds something else.
  }
  return saved;
}

/** Saves the service for further runs. Returns false if it will be lost when the page is left. */
export function save(next: SavedService): boolean {
  saved = next;
  try {
    // If the next one doesn't fit, the last one doesn't come back either.
    sessionStorage.removeItem(key);
    sessionStorage.setItem(key, JSON.stringify(next));
    return true;
  } catch {
    return false;
  }
}
