import { precomputedRuns } from '@/lib/samples/precomputed-runs';
import { getSite } from '@/lib/site';

/* The state that each runnable sample assumes, fetched when a reader runs one. */
export const dynamic = 'force-static';

export function GET() {
  const { samples, reference } = getSite();
  return Response.json(precomputedRuns(samples, reference));
}
