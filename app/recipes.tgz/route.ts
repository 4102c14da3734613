import { recipeArchive } from '@/lib/feeds/recipe-archive';
import { getSite } from '@/lib/site';

/* All recipes in one file: a folder for each language, with the versions of what it needs, and sums. */
export const dynamic = 'force-static';

export async function GET() {
  const archive = new Uint8Array(await recipeArchive(getSite().reference));
  return new Response(archive, { headers: { 'Content-Type': 'application/gzip' } });
}
