import type { Nodes, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { visitParents } from 'unist-util-visit-parents';
import type { Problem } from '../source/problems';
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
    const use = (target: string, as: LinkUse['as'], { position }: Pick<Nodes, 'position'> = node) => {
      const { line, column } = position?.start ?? { line: 1, column: 1 };
      links.push({ target, as, line, column, ...(madeBy && { madeBy }) });
    };
    if (node.type === 'link') use(node.url, 'link');
    if (node.type === 'image') use(node.url, 'image');
    if (node.type === 'definition') use(node.url, images.has(node.identifier) ? 'image' : 'link');
    const attribute = isTag(node) ? attributeIn(node, 'href') : undefined;
    // The tag's place, for what is made from data: its attributes have places in text that nobody wrote.
    if (typeof attribute?.value === 'string') use(attribute.value, 'component', madeBy ? node : attribute);
  });
  return links;
}

/** Finds links that are of no use wherever they lead: in a heading, and without words. */
export function checkLinkPlaces(tree: Root, file: string): Problem[] {
  const problems: Problem[] = [];
  visitParents(tree, ['link', 'linkReference'], (node, ancestors) => {
    const { line, column } = node.position?.start ?? { line: 1, column: 1 };
    const report = (message: string, advice: string) => problems.push({ file, line, column, message, advice });
    if (ancestors.some(({ type }) => type === 'heading')) {
      report('a link inside a heading', 'put it into the text below: the table of contents shows headings as text');
    }
    if (textOf(node).trim() === '') report('a link without words', 'say between the brackets where it leads');
  });
  return problems;
}
