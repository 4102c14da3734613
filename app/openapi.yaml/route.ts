import { stringify } from 'yaml';
import { getSite } from '@/lib/content';
import { publicDescription } from '@/lib/reference/api';

export const dynamic = 'force-static';

/** The description of the REST API. */
export function GET() {
  return new Response(stringify(publicDescription(getSite().reference.api)), {
    headers: { 'Content-Type': 'application/yaml; charset=utf-8' },
  });
}
