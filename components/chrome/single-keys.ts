import { site } from '@/lib/config';

const key = site.singleKeysStorageKey;

/** Whether the reader uses shortcuts of a single key; true if storage is blocked (STATE-10). */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    return true;
  }
}

/** Remembers whether the reader uses them. */
export function setSingleKeys(areOn: boolean): void {
  try {
    if (areOn) localStorage.removeItem(key);
    else localStorage.setItem(key, 'off');
  } catch {
    // Blocked or full: the choice can't be kept.
  }
}
