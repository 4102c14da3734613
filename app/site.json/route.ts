import { getSite } from '@/lib/site';
import { postbuildDataOf } from '@/lib/site/postbuild-data';

/* What scripts/postbuild.ts must know of the site, which it takes out of the export again. */
export const dynamic = 'force-static';

export function GET() {
  return Response.json(postbuildDataOf(getSite()));
}
