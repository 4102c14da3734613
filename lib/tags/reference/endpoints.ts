import type { TagData } from '../tag';
import * as md from './markdown';

/** On each page of the API, so it is short. */
const common = 'All requests share [keys, responses and errors](/api/authentication/).';

/**
 * `<Endpoints of="…" />`: the operations of a page below `/api/`, in the page's order, which of them may be sent again,
 * and where to read what they have in common.
 */
export function endpointsBlock(of: string, { reference: { api }, operationHrefs }: TagData): string {
  const items = [...operationHrefs].flatMap(([id, href]) => {
    const [page, anchor] = href.split('#');
    const operation = page === `/api/${of}/` && api.operations.get(id);
    if (!operation) return [];
    const { method, path, retry, summary } = operation;
    return [md.tag('EndpointItem', { method, path, safe: retry.safe }, `[${md.inline(summary)}](#${anchor})`)];
  });
  return items.length > 0
    ? md.blocks(common, md.tag('Beside', {}, md.tag('EndpointList', {}, md.blocks(...items))))
    : '';
}
