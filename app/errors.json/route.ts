import { errorsData } from '@/lib/feeds/errors-data';
import { getSite } from '@/lib/site';

/* The error reference, for programs. */
export const dynamic = 'force-static';

export function GET(): Response {
  return Response.json(errorsData(getSite().reference));
}
