import { getSite } from '@/lib/content';
import { llmsText } from '@/lib/machines/llms';

export const dynamic = 'force-static';

/** What there is to read, for language models (llmstxt.org). */
export function GET() {
  return new Response(llmsText(getSite().site.version), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
