import { readFileSync } from 'node:fs';
import { workflowIcons } from '@/lib/config';
import { getSite } from '@/lib/site';
import { silhouettesOf } from '@/lib/workflows/silhouette';

/* What the gallery shows of each workflow. */
export const dynamic = 'force-static';

export async function GET() {
  const icons = readFileSync(`public${workflowIcons}`, 'utf8');
  return new Response(await silhouettesOf(getSite().reference.workflows, icons), {
    headers: { 'Content-Type': 'image/svg+xml' },
  });
}
