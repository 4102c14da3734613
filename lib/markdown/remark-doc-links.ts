import type { Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { assetUrl } from '../urls';
import { addressAttributes } from './collect-links';
import { attributeIn, isTag } from './mdast';
import type { LinkUse } from './types';

/** Where a link on a page leads, without the base path; undefined if it leads nowhere and only its text remains. */
export type HrefOf = (link: Pick<LinkUse, 'target' | 'as' | 'generatedBy'>) => string | undefined;

/**
 * Rewrites links to their canonical form: routes get their trailing slash, `./file.md` becomes a route, and images get
 * the base path. A link to a Markdown file that isn't a document, and one that data make to a draft, are replaced by
 * their text; broken links were already reported when the site was built.
 */
export function remarkDocLinks(hrefOf: HrefOf) {
  return (tree: Root): undefined => {
    visit(tree, (node, index, parent) => {
      if (node.type === 'link') {
        const href = hrefOf({ target: node.url, as: 'link', generatedBy: node.data?.generatedBy });
        if (href !== undefined) node.url = href;
        else if (parent && index !== undefined) {
          parent.children.splice(index, 1, ...node.children);
          return [SKIP, index];
        }
      }
      if (node.type === 'image') node.url = assetUrl(hrefOf({ target: node.url, as: 'image' }) ?? node.url);
      if (!isTag(node)) return undefined;
      for (const [name, as] of addressAttributes) {
        const attribute = attributeIn(node, name);
        if (typeof attribute?.value !== 'string') continue;
        const href = hrefOf({ target: attribute.value, as }) ?? attribute.value;
        attribute.value = as === 'image' ? assetUrl(href) : href;
      }
      return undefined;
    });
  };
}
