import { getSite } from '@/lib/content';
import { publicDescription } from '@/lib/reference/api';

export const dynamic = 'force-static';

/** The description of the REST API, as JSON. */
export function GET(): Response {
  return Response.json(publicDescription(getSite().reference.api));
}
