import type { Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { positionOf } from '../diagnostics/positions';
import { attributeIn, isTag } from './mdast';
import type { LinkUse } from './types';

/** The attributes of components that are addresses, and what shows them. */
export const addressAttributes = [
  ['href', 'component'],
  ['src', 'image'],
] as const;

/** Collects the addresses in a tree: those of links and images, and the `href` and `src` of components. */
export function collectLinks(tree: Root): LinkUse[] {
  const links: LinkUse[] = [];
  visit(tree, (node) => {
    const generatedBy = node.data?.generatedBy;
    const use = (target: string, as: LinkUse['as'], at: Pick<Nodes, 'position'> = node) =>
      links.push({ target, as, ...positionOf(at), generatedBy });
    if (node.type === 'link') use(node.url, 'link');
    if (node.type === 'image') use(node.url, 'image');
    if (!isTag(node)) return;
    for (const [name, as] of addressAttributes) {
      const attribute = attributeIn(node, name);
      // Generated nodes report the tag's position, because their attributes have positions in text that nobody wrote.
      if (typeof attribute?.value === 'string') use(attribute.value, as, generatedBy ? node : attribute);
    }
  });
  return links;
}
