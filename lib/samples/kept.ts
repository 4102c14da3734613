import type { State } from '../../model/service';

/** The service that a tab keeps between runs, and how far its clock is ahead of the reader's, in ms. */
export interface Kept {
  readonly state: State;
  readonly ahead: number;
}

/** The session storage key of the kept service. */
const key = 'model';

/** The kept service if storage is blocked or full; a reload loses it. */
let inMemory: Kept | undefined;

/** The tab's kept service; undefined before the first run, or if the stored text isn't JSON. */
export function readKept(): Kept | undefined {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? inMemory : JSON.parse(text);
  } catch {
    return inMemory;
  }
}

/** Keeps the service for further runs. Returns false if it will be lost when the page is left. */
export function keep(kept: Kept): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
    inMemory = undefined;
    return true;
  } catch {
    forgetStored();
    inMemory = kept;
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
