import { site } from '@/lib/config';

/** The words of the page's path: `concept sets` of `/docs/concept/sets/`. What is encoded in it is no word. */
export function wordsOfAddress(): string {
  const path = location.pathname.replace(site.basePath, '').replace(/%[\da-f]{2}/gi, ' ');
  return path.replace(/[\W_]+/g, ' ').trim();
}
