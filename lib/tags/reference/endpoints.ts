import type { PhrasingContent } from 'mdast';
import { type Block, link, paragraph, phrase, tag } from '../../markdown/mdast';
import type { TagData } from '../tag';
import * as md from './markdown';
import { errorLink, sharedFailures } from './operation';

/** On each page of the API, so it is short. */
const common = () => phrase('All requests share ', link('/api/authentication/', 'keys, responses and errors'), '.');

/**
 * `<Endpoints of="…" />`: the operations of a page below `/api/`, in the page's order, which of them may be sent again,
 * and where to read what they have in common.
 */
export function endpointsBlock(of: string, { reference, operationHrefs }: TagData): Block[] {
  const shared = new Map<string, PhrasingContent[]>();
  const items = [...operationHrefs].flatMap(([id, href]) => {
    const [page, anchor] = href.split('#');
    const operation = page === `/api/${of}/` && reference.api.operations.get(id);
    if (!operation) return [];
    const { method, path, retry, summary } = operation;
    const failures = sharedFailures(operation, reference).map(({ name, status }) =>
      phrase(`${status} `, errorLink(name)),
    );
    const [variable = ''] = /\{\w+\}/.exec(path) ?? [];
    if (failures.length > 0)
      shared.set(variable, phrase(' Those with ', md.code(variable), ' can also get ', md.listed(failures), '.'));
    return [
      tag('EndpointItem', { method, path, safe: retry.safe }, [paragraph(link(`#${anchor}`, md.inline(summary)))]),
    ];
  });
  if (items.length === 0) return [];
  return [paragraph(common(), ...shared.values()), tag('EndpointList', {}, items)];
}
