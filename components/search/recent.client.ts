'use client';

import { readStored, store } from '@/lib/browser/storage';
import { config } from '@/lib/config';

/** A result that the reader chose. */
export interface RecentResult {
  /** Route with the anchor, without base path. */
  href: string;
  title: string;
  /** Title of its page, if different. */
  page?: string;
}

const { storageKey, max } = config.recentSearches;

/** The results chosen last, newest first; none if storage is blocked or corrupt. */
export function readRecent(): RecentResult[] {
  try {
    const stored: unknown = JSON.parse(readStored(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecentResult).slice(0, max) : [];
  } catch {
    return [];
  }
}

/** Remembers a chosen result. */
export function addRecent(result: RecentResult): void {
  const others = readRecent().filter(({ href }) => href !== result.href);
  store(storageKey, JSON.stringify([result, ...others].slice(0, max)));
}

/** Forgets all of them. */
export function clearRecent(): void {
  store(storageKey, null);
}

function isRecentResult(value: unknown): value is RecentResult {
  if (typeof value !== 'object' || value === null) return false;
  const { href, title, page = '' } = value as Partial<RecentResult>;
  // Readers can edit storage: an address from it must not leave this site.
  return typeof href === 'string' && /^\/(?!\/)/.test(href) && typeof title === 'string' && typeof page === 'string';
}
