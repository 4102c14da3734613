import type { MetadataRoute } from 'next';
import { canonicalUrl } from '@/lib/urls';

export const dynamic = 'force-static';

/** Crawlers ask for the one at the root of the host, which has to hold the same line. */
export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: '*', allow: '/' }, sitemap: canonicalUrl('/sitemap.xml') };
}
