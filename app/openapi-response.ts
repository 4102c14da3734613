import { stringify } from 'yaml';
import { getSite } from '@/lib/content';
import type { NodeLine } from '@/lib/node-lines';
import { publicDescription } from '@/lib/reference/api';

/** The API under the names that one line of the node uses, as OpenAPI. */
export function openApiResponse(line: NodeLine, format: 'json' | 'yaml'): Response {
  const description = publicDescription(getSite().reference.apis[line]);
  return format === 'json'
    ? Response.json(description)
    : new Response(stringify(description), { headers: { 'Content-Type': 'text/yaml; charset=utf-8' } });
}
