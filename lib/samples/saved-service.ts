import type { State } from '../../model/service';

/** The service that a tab saves between runs, and how far its clock is ahead of the reader's, in ms. */
export interface SavedService {
  readonly state: State;
  readonly clockOffset: number;
}

/** The session storage key of the saved service. */
const key = '8kit-docs.model';

/** The saved service if storage is blocked or full; a reload loses it. */
let inMemory: SavedService | undefined;

/** The tab's saved service; undefined before the first run, or if the stored text isn't JSON. */
export function readSaved(): SavedService | undefined {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? inMemory : JSON.parse(text);
  } catch {
    return inMemory;
  }
}

/** Saves the service for further runs. Returns false if it will be lost when the page is left. */
export function save(saved: SavedService): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(saved));
    inMemory = undefined;
    return true;
  } catch {
    forgetStored();
    inMemory = saved;
    return false;
  }
}

/** Removes an earlier state from storage, which would take precedence over the one in memory. */
function forgetStored(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Then it can't be read either.
  }
}
