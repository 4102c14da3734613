import { transformerNotationDiff } from '@shikijs/transformers';
import rehypePrettyCode, { type Options as PrettyCodeOptions } from 'rehype-pretty-code';
import remarkGfm from 'remark-gfm';
import type { PluggableList } from 'unified';
import type { Reference } from '../reference/types';
import { codeTheme, tokenClasses } from './code-theme';
import type { Drawings } from './diagrams';
import { rehypeCodeBlocks } from './rehype-code-blocks';
import { remarkComponents } from './remark-components';
import { remarkDiagrams } from './remark-diagrams';
import { type DocLinkOptions, remarkDocLinks } from './remark-doc-links';
import { remarkHeadingIds } from './remark-heading-ids';
import { remarkReference } from './remark-reference';
import { remarkSamples } from './remark-samples';
import { remarkTerms } from './remark-terms';
import { remarkWorkflows } from './remark-workflows';

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
export function remarkPlugins(
  links: DocLinkOptions,
  drawings: Drawings | undefined,
  reference: Reference,
): PluggableList {
  return [
    remarkGfm,
    // Syntax, so before anything that reads the tree.
    remarkComponents,
    [remarkTerms, { glossary: reference.glossary, route: links.from.route }],
    // What is made from data has headings, links and code of its own.
    [remarkReference, { reference }],
    [remarkWorkflows, { workflows: reference.workflows }],
    remarkHeadingIds,
    [remarkDocLinks, links],
    // Before the highlighter sees the fences.
    [remarkDiagrams, { drawings }],
    remarkSamples,
  ];
}

/** The one ordered list of HTML plugins. */
export const rehypePlugins: PluggableList = [
  [rehypePrettyCode, prettyCode],
  // Takes apart what the highlighter made, so after it.
  rehypeCodeBlocks,
];
