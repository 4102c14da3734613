import { getSite } from '@/lib/content';
import { llmsFullText } from '@/lib/machines/llms';

export const dynamic = 'force-static';

/** The whole documentation as one file, for language models. */
export function GET() {
  return new Response(llmsFullText(getSite()), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
