import type { TagData } from '../tag';
import * as md from './markdown';

/**
 * `<Endpoints of="…" />`: the operations of a page below `/api/`, in the page's order, and which of them are safe to
 * repeat.
 */
export function endpointsBlock(of: string, { reference: { api }, operationHrefs }: TagData): string {
  const items = [...operationHrefs].flatMap(([id, href]) => {
    const [page, anchor] = href.split('#');
    const operation = page === `/api/${of}/` && api.operations.get(id);
    if (!operation) return [];
    const { method, path, safe, summary } = operation;
    return [md.tag('EndpointItem', { method, path, safe }, `[${md.inline(summary)}](#${anchor})`)];
  });
  return items.length > 0 ? md.tag('Beside', {}, md.tag('EndpointList', {}, md.blocks(...items))) : '';
}
