import { site } from '@/lib/config';

/** The words of the page's path: `concept sets` of `/docs/concept/sets/`. What is encoded in it is no word. */
export function wordsOfAddress(): string {
  return wordsIn(location.pathname.replace(site.basePath, ''));
}

/** The words of its last part, which names a page. */
export function wordsOfName(): string {
  return wordsIn(/[^/]*\/?$/.exec(location.pathname)?.[0].replace(/\.\w+$/, '') ?? '');
}

function wordsIn(path: string): string {
  return path
    .replace(/%[\da-f]{2}/gi, ' ')
    .replace(/[\W_]+/g, ' ')
    .trim();
}
