import { getSite } from '@/lib/site';

/* What "Try your own workflow" knows of n8n's nodes, and its samples: fetched when a reader uses it. */
export const dynamic = 'force-static';

export function GET() {
  const { n8nNodes, ownWorkflows } = getSite().reference;
  return Response.json({ nodes: n8nNodes, samples: Object.fromEntries(ownWorkflows) });
}
