import type { State } from '../service';

/** The service that a tab keeps from run to run, and how far its clock stands ahead of the reader's, in ms. */
export interface Kept {
  readonly state: State;
  readonly ahead: number;
}

/** Session storage key of the kept service. */
const key = 'model';

/** The kept service where storage is blocked or full; lost on reload. */
let inMemory: Kept | undefined;

/** What the tab keeps; undefined before the first run, and for what isn't JSON. */
export function readKept(): Kept | undefined {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? inMemory : JSON.parse(text);
  } catch {
    return inMemory;
  }
}

/** Keeps the service for further runs. Gives false where it will be gone with the page. */
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

/** An earlier state that storage still has would come before the one in memory. */
function forgetStored(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // It can't be read either.
  }
}
