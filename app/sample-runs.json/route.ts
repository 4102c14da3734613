import { getSite } from '@/lib/content';
import { sampleRunsOf } from '@/lib/model/node';

/* What each sample that readers can run presumes, fetched when a reader runs one. */
export const dynamic = 'force-static';

export function GET() {
  const { samples, reference } = getSite();
  return Response.json(sampleRunsOf(samples, reference));
}
