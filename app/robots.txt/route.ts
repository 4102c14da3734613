import { site } from '@/lib/site';
import { canonicalUrl } from '@/lib/urls';

export const dynamic = 'force-static';

const text = `# Crawlers read ${site.origin}/robots.txt only. The host's own file has to hold the Sitemap line below.
User-agent: *
Allow: /

Sitemap: ${canonicalUrl('/sitemap.xml')}
`;

/** What crawlers may read, for the host to take over: below a base path none asks for it. */
export function GET() {
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
