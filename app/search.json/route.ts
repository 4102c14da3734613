import { getSite } from '@/lib/content';
import { searchDataOf } from '@/lib/search/data';

export const dynamic = 'force-static';

/** What search finds; fetched once the reader opens it. */
export function GET() {
  return Response.json(searchDataOf(getSite()));
}
