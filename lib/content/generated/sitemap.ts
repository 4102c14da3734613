import { canonicalUrl } from '../../site/urls';
import type { Version } from '../types';

/** The canonical address of every indexed page. When a page last changed isn't known, so it isn't stated. */
export function sitemap({ docs }: Version): string {
  const urls = docs
    .filter(({ unlisted }) => !unlisted)
    .map(({ path }) => `<url>\n<loc>${canonicalUrl(path)}</loc>\n</url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`;
}
