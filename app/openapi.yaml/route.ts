import { descriptionAsYaml } from '@/lib/reference/api';
import { getSite } from '@/lib/site';

export const dynamic = 'force-static';

/** The description of the REST API, as YAML. */
export function GET(): Response {
  return new Response(descriptionAsYaml(getSite().reference.api), {
    headers: { 'Content-Type': 'text/yaml; charset=utf-8' },
  });
}
