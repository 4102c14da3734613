import { site } from '../site';
import { canonicalUrl } from '../urls';

/** What crawlers may read, for the host to take over: below a base path none asks for it. */
export const robots = `# Crawlers read ${site.origin}/robots.txt only. The host's own file has to hold the Sitemap line below.
User-agent: *
Allow: /

Sitemap: ${canonicalUrl('/sitemap.xml')}
`;
