import { stringify } from 'yaml';
import { getSite } from '@/lib/content';
import { publicDescription } from '@/lib/reference/api';

export const dynamic = 'force-static';

/** The description of the REST API, as YAML. */
export function GET(): Response {
  const yaml = stringify(publicDescription(getSite().reference.api));
  return new Response(yaml, { headers: { 'Content-Type': 'text/yaml; charset=utf-8' } });
}
