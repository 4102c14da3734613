import { llmsFullText } from '@/lib/feeds/llms';
import { getSite } from '@/lib/site';

/* All pages in one file, for programs. */
export const dynamic = 'force-static';

export function GET() {
  return new Response(llmsFullText(getSite()), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
