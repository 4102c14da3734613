import { publicDescription } from '@/lib/reference/api';
import { getSite } from '@/lib/site';

export const dynamic = 'force-static';

/** The description of the REST API, as JSON. */
export function GET(): Response {
  return Response.json(publicDescription(getSite().reference.api));
}
