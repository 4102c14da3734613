import type { Reference } from '../../reference/read';
import { blocks, inline, tag } from './text';

/**
 * `<Endpoints of="…" />`: the operations of a page below `/api/`, in the page's order, and which of them are safe to
 * repeat.
 */
export function endpointsBlock(of: string, { api, operationHrefs }: Reference): string {
  const items = [...operationHrefs].flatMap(([id, href]) => {
    const [page, anchor] = href.split('#');
    const operation = page === `/api/${of}/` && api.operations.get(id);
    if (!operation) return [];
    const { method, path, retry, summary } = operation;
    return [tag('EndpointItem', { method, path, safe: retry.safe }, `[${inline(summary)}](#${anchor})`)];
  });
  return items.length > 0 ? tag('Beside', {}, tag('EndpointList', {}, blocks(...items))) : '';
}
