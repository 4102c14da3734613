import { transformerNotationDiff } from '@shikijs/transformers';
import rehypePrettyCode, { type Options as PrettyCodeOptions } from 'rehype-pretty-code';
import remarkGfm from 'remark-gfm';
import type { PluggableList } from 'unified';
import { codeTheme, tokenClasses } from './code-theme';
import type { Drawings } from './diagrams';
import { rehypeCodeBlocks } from './rehype-code-blocks';
import { remarkComponents } from './remark-components';
import { remarkDiagrams } from './remark-diagrams';
import { type DocLinkOptions, remarkDocLinks } from './remark-doc-links';
import { remarkHeadingIds } from './remark-heading-ids';

const prettyCode: PrettyCodeOptions = {
  theme: codeTheme,
  keepBackground: false,
  // No inline `style="display:grid"`: the style sheet lays lines out.
  grid: false,
  bypassInlineCode: true,
  defaultLang: 'text',
  transformers: [transformerNotationDiff({ matchAlgorithm: 'v3' }), tokenClasses],
};

/** The one ordered list of Markdown plugins. */
export function remarkPlugins(links: DocLinkOptions, drawings: Drawings | undefined): PluggableList {
  return [
    remarkGfm,
    // Syntax, so before anything that reads the tree.
    remarkComponents,
    remarkHeadingIds,
    [remarkDocLinks, links],
    // Before the highlighter sees the fences.
    [remarkDiagrams, { drawings }],
  ];
}

/** The one ordered list of HTML plugins. */
export const rehypePlugins: PluggableList = [
  [rehypePrettyCode, prettyCode],
  // Takes apart what the highlighter made, so after it.
  rehypeCodeBlocks,
];
