import { liveFrame } from '@/lib/workflows/live-frame';

export const dynamic = 'force-static';

/** The document that frames the live preview of a workflow. */
export function GET() {
  return new Response(liveFrame(), { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}
