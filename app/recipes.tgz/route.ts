import { getSite } from '@/lib/content';
import { recipeArchive } from '@/lib/content/recipe-archive';

/* All recipes in one file: a folder for each language, with the versions of what it needs, and sums. */
export const dynamic = 'force-static';

export function GET() {
  const archive = new Uint8Array(recipeArchive(getSite().reference));
  return new Response(archive, { headers: { 'Content-Type': 'application/gzip' } });
}
