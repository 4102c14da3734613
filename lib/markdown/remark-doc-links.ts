import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { type LinkTargets, resolveLink } from '../links/resolve';

/** Where the links of one document are resolved from, and against what. */
export interface DocLinkOptions {
  from: { route: string; file: string };
  targets: LinkTargets;
}

/**
 * Rewrites links to their canonical form: routes get their trailing slash, `./file.md` becomes its
 * route (BUILD-1). A link to a Markdown file that is no document is left as text; broken links were
 * reported when the site was built.
 */
export function remarkDocLinks({ from, targets }: DocLinkOptions) {
  const rewrite = (target: string): string | undefined => {
    const resolved = resolveLink(target, from, targets);
    if (resolved.kind === 'missing-file') return undefined;
    return resolved.kind === 'broken' ? target : resolved.href;
  };
  return (tree: Root): undefined => {
    visit(tree, (node, index, parent) => {
      if (node.type === 'link' || node.type === 'definition') {
        const href = rewrite(node.url);
        if (href !== undefined) node.url = href;
        else if (node.type === 'link' && parent && index !== undefined)
          parent.children.splice(index, 1, ...node.children);
      }
      if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
        for (const attribute of node.attributes) {
          if (
            attribute.type === 'mdxJsxAttribute' &&
            attribute.name === 'href' &&
            typeof attribute.value === 'string'
          ) {
            attribute.value = rewrite(attribute.value) ?? attribute.value;
          }
        }
      }
    });
  };
}
