'use client';

import { readStored, store } from '@/lib/browser/storage';
import { config } from '@/lib/config';

/** Choices since the document was loaded, for browsers whose storage is blocked or full. */
const chosen = new Map<string, string>();
const listeners = new Set<(group: string, label: string) => void>();

/** The tab that the reader last chose in a group, by its label. */
export function rememberedTab(group: string): string | null {
  return chosen.get(group) ?? readStored(config.tabsStoragePrefix + group);
}

/** Chooses a tab in every set of tabs in the group, and remembers it. */
export function chooseTab(group: string, label: string): void {
  chosen.set(group, label);
  store(config.tabsStoragePrefix + group, label);
  showTab(group, label);
}

/** Shows a tab in every set of tabs in the group on the page. */
export function showTab(group: string, label: string): void {
  for (const listener of listeners) listener(group, label);
}

/** Calls the listener for each tab to show. Returns a function that stops it. */
export function onTabShown(listener: (group: string, label: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
