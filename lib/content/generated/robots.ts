import { site } from '../../site';
import { canonicalUrl } from '../../site/urls';

/** What crawlers may read. The host has to take it over: nobody asks for robots.txt below a base path. */
export const robots = `# Crawlers read ${site.origin}/robots.txt only. The host's own file has to hold the Sitemap line below.
User-agent: *
Allow: /

Sitemap: ${canonicalUrl('/sitemap.xml')}
`;
