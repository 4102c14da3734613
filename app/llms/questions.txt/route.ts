import { questionsText } from '@/lib/feeds/questions-text';
import { getSite } from '@/lib/site';

/* The questions that sections answer, for programs. */
export const dynamic = 'force-static';

export function GET() {
  return new Response(questionsText(getSite()), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
