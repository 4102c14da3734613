import type { Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { placeOf } from '../source/places';
import { attributeIn, isTag } from './mdast';
import type { LinkUse } from './types';

/** The addresses in a tree: of links, images, definitions, and the `href` of components. */
export function collectLinks(tree: Root): LinkUse[] {
  const links: LinkUse[] = [];
  const images = new Set<string>();
  visit(tree, 'imageReference', ({ identifier }) => {
    images.add(identifier);
  });
  visit(tree, (node) => {
    const madeBy = node.data?.madeBy;
    const use = (target: string, as: LinkUse['as'], at: Pick<Nodes, 'position'> = node) =>
      links.push({ target, as, ...placeOf(at), ...(madeBy && { madeBy }) });
    if (node.type === 'link') use(node.url, 'link');
    if (node.type === 'image') use(node.url, 'image');
    if (node.type === 'definition') use(node.url, images.has(node.identifier) ? 'image' : 'link');
    const attribute = isTag(node) ? attributeIn(node, 'href') : undefined;
    // The tag's place, for what is made from data: its attributes have places in text that nobody wrote.
    if (typeof attribute?.value === 'string') use(attribute.value, 'component', madeBy ? node : attribute);
  });
  return links;
}
