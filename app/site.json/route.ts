import { getSite } from '@/lib/site';
import type { PostbuildData } from '@/lib/site/postbuild-data';

/* What scripts/postbuild.ts must know of the site, which it takes out of the export again. */
export const dynamic = 'force-static';

export function GET() {
  const { version, routes, redirects }: PostbuildData = getSite();
  return Response.json({ version, routes, redirects });
}
