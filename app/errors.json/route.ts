import { getSite } from '@/lib/content';
import { errorsData } from '@/lib/content/errors-data';

/* The error reference, for programs. */
export const dynamic = 'force-static';

export function GET(): Response {
  return Response.json(errorsData(getSite().reference));
}
