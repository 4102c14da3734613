import type { MetadataRoute } from 'next';
import { canonicalUrl } from '@/lib/urls';

export const dynamic = 'force-static';

/** Crawlers only ask for the robots.txt at the root of the host, so that one needs the same line. */
export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: '*', allow: '/' }, sitemap: canonicalUrl('/sitemap.xml') };
}
