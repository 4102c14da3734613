import { getSite } from '@/lib/content';
import { publicDescription } from '@/lib/reference/api';

/* The API under the names of node 1.0, as OpenAPI. */
export const dynamic = 'force-static';

export function GET() {
  return Response.json(publicDescription(getSite().reference.apis['1.0']));
}
