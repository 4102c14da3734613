import { liveFrame } from '@/lib/workflows/live-frame';

/* The document that a page frames when a reader asks for a live preview. */
export const dynamic = 'force-static';

export function GET() {
  return new Response(liveFrame(), { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}
