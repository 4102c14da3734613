import { termTooltips } from '@/lib/glossary/tooltips';
import { getSite } from '@/lib/site';

/* The glossary, for the notes shown when a reader points at a term. */
export const dynamic = 'force-static';

export function GET() {
  return Response.json(termTooltips(getSite().reference.glossary));
}
