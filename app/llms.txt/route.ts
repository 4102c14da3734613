import { llmsText } from '@/lib/feeds/llms';
import { getSite } from '@/lib/site';

/* The index of all documentation, for programs (llmstxt.org). */
export const dynamic = 'force-static';

export function GET() {
  return new Response(llmsText(getSite()), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
