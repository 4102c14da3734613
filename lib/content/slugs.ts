import type { Problem } from '../source/problems';

/** `content/concepts/sets.md` → `concepts/sets`. */
export function slugOf(file: string): string {
  return file.replace(/^content\/|\.md$/g, '');
}

/**
 * Turns a text into a slug: small letters, digits and hyphens, in parts separated by slashes. A slug stays as it is.
 */
function toSlug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z\d/-]+/g, '-')
    .replace(/-*\/[-/]*|^-+|-+$/g, (part) => (part.includes('/') ? '/' : ''))
    .replace(/^\/|\/$/g, '');
}

/** Finds files whose paths can't be addresses. */
export function checkSlug(slug: string, file: string): Problem[] {
  const proper = toSlug(slug);
  if (slug === proper) return [];
  const advice = `use small letters, digits and hyphens: rename it to content/${proper}.md`;
  return [{ file, line: 1, message: `the path "${slug}" can't be an address`, advice }];
}
