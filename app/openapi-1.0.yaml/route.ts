import { stringify } from 'yaml';
import { getSite } from '@/lib/content';
import { publicDescription } from '@/lib/reference/api';

/* The API under the names of node 1.0, as OpenAPI. */
export const dynamic = 'force-static';

export function GET() {
  const text = stringify(publicDescription(getSite().reference.apis['1.0']));
  return new Response(text, { headers: { 'Content-Type': 'text/yaml; charset=utf-8' } });
}
