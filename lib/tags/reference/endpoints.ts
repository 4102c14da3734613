import type { TagData } from '../tag';
import * as md from './markdown';
import { errorLink, listed, sharedFailures } from './operation';

/** On each page of the API, so it is short. */
const common = 'All requests share [keys, responses and errors](/api/authentication/).';

/**
 * `<Endpoints of="…" />`: the operations of a page below `/api/`, in the page's order, which of them may be sent again,
 * and where to read what they have in common.
 */
export function endpointsBlock(of: string, { reference, operationHrefs }: TagData): string {
  const shared = new Set<string>();
  const items = [...operationHrefs].flatMap(([id, href]) => {
    const [page, anchor] = href.split('#');
    const operation = page === `/api/${of}/` && reference.api.operations.get(id);
    if (!operation) return [];
    const { method, path, retry, summary } = operation;
    const failures = sharedFailures(operation, reference).map(({ name, status }) => `${status} ${errorLink(name)}`);
    const [variable = ''] = /\{\w+\}/.exec(path) ?? [];
    if (failures.length > 0) shared.add(`Those with ${md.code(variable)} can also get ${listed(failures)}.`);
    return [md.tag('EndpointItem', { method, path, safe: retry.safe }, `[${md.inline(summary)}](#${anchor})`)];
  });
  if (items.length === 0) return '';
  return md.blocks([common, ...shared].join(' '), md.tag('EndpointList', {}, md.blocks(...items)));
}
