import type { MetadataRoute } from 'next';
import { accessibilityRoute, config } from '@/lib/config';
import { getSite } from '@/lib/site';
import { canonicalUrl } from '@/lib/urls';

export const dynamic = 'force-static';

/** The canonical address of every indexed page. Without `lastModified`, because it isn't known. */
export default function sitemap(): MetadataRoute.Sitemap {
  const { docs } = getSite().version;
  const listed = docs.filter(({ unlisted }) => !unlisted).map(({ path }) => path);
  return [...listed, config.indexRoute, accessibilityRoute].map((path) => ({ url: canonicalUrl(path) }));
}
