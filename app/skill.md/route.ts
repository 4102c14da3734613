import { getSite } from '@/lib/site';
import { skillText } from '@/lib/feeds/skill';

/* What a program needs to know to write code for the API. */
export const dynamic = 'force-static';

export function GET() {
  return new Response(skillText(getSite().reference), { headers: { 'Content-Type': 'text/markdown; charset=utf-8' } });
}
