import { site } from '@/lib/site';

/*
 * Which tab of a group the reader chose: remembered, and told to the group's other tabs on the page.
 */

const changeEvent = 'tabs-change';
type ChangeEvent = CustomEvent<{ group: string; label: string }>;

/** The remembered label of a group; null where there is none or storage is blocked. */
export function readTabChoice(group: string): string | null {
  try {
    return localStorage.getItem(site.tabsStoragePrefix + group);
  } catch {
    return null;
  }
}

/** Remembers a choice and tells it to the group's tabs. One that can't be stored lasts for the page (STATE-10). */
export function tellTabChoice(group: string, label: string): void {
  try {
    localStorage.setItem(site.tabsStoragePrefix + group, label);
  } catch {
    // Blocked or full.
  }
  dispatchEvent(new CustomEvent(changeEvent, { detail: { group, label } }) satisfies ChangeEvent);
}

/** Calls back with each choice of the group, until the returned function is called. */
export function followTabChoice(group: string, follow: (label: string) => void): () => void {
  const onChange = (event: Event) => {
    const { detail } = event as ChangeEvent;
    if (detail.group === group) follow(detail.label);
  };
  addEventListener(changeEvent, onChange);
  return () => removeEventListener(changeEvent, onChange);
}
