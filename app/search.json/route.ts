import { getSite } from '@/lib/site';
import { searchDataOf } from '@/lib/site/search/data';

/* The data that search uses, fetched when a reader opens it. */
export const dynamic = 'force-static';

export function GET() {
  return Response.json(searchDataOf(getSite()));
}
