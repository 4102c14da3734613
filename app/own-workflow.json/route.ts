import { getSite } from '@/lib/site';

/* What "Try your own workflow" knows of n8n's nodes, and its samples: fetched when a reader uses it. */
export const dynamic = 'force-static';

export function GET() {
  const { knowledge, reference } = getSite();
  return Response.json({ knowledge, samples: Object.fromEntries(reference.ownWorkflows) });
}
