import type { Definition, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { assetUrl } from '../urls';
import { attributeIn, isTag } from './mdast';
import type { LinkUse } from './types';

/** Where a link of a page leads, without base path; undefined for one that leads nowhere and is left as its text. */
export type HrefOf = (link: Pick<LinkUse, 'target' | 'as'>) => string | undefined;

/**
 * Rewrites links to their canonical form: routes get their trailing slash, `./file.md` becomes its
 * route, and images the base path (BUILD-1). A link to a Markdown file that is no document is left as
 * text; broken links were reported when the site was built.
 */
export function remarkDocLinks(hrefOf: HrefOf) {
  return (tree: Root): undefined => {
    inlineReferences(tree);
    visit(tree, (node, index, parent) => {
      if (node.type === 'link') {
        const href = hrefOf({ target: node.url, as: 'link' });
        if (href !== undefined) node.url = href;
        else if (parent && index !== undefined) {
          parent.children.splice(index, 1, ...node.children);
          return [SKIP, index];
        }
      }
      if (node.type === 'image') node.url = assetUrl(hrefOf({ target: node.url, as: 'image' }) ?? node.url);
      const attribute = isTag(node) ? attributeIn(node, 'href') : undefined;
      if (typeof attribute?.value === 'string')
        attribute.value = hrefOf({ target: attribute.value, as: 'component' }) ?? attribute.value;
      return undefined;
    });
  };
}

/** Puts links and images in the place of references to definitions: what holds for those holds for these. */
function inlineReferences(tree: Root): void {
  const definitions = new Map<string, Definition>();
  visit(tree, 'definition', (definition) => {
    // The first of two counts.
    if (!definitions.has(definition.identifier)) definitions.set(definition.identifier, definition);
  });
  visit(tree, ['linkReference', 'imageReference'], (node, index, parent) => {
    if (node.type !== 'linkReference' && node.type !== 'imageReference') return;
    const definition = definitions.get(node.identifier);
    if (!definition || !parent || index === undefined) return;
    const { url, title } = definition;
    parent.children[index] =
      node.type === 'linkReference'
        ? { type: 'link', url, title, children: node.children }
        : { type: 'image', url, title, alt: node.alt };
  });
}
