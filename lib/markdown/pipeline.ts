import type { Root } from 'mdast';
import rehypePrettyCode from 'rehype-pretty-code';
import type { PluggableList } from 'unified';
import type { Reference } from '../reference/read';
import { rehypeCodeBlocks, remarkCodeBlocks } from './code-blocks';
import { codeOptions } from './code-theme';
import type { Drawings } from './diagrams';
import { rehypeNoBreaks } from './rehype-no-breaks';
import { rehypeTables } from './rehype-tables';
import { remarkColumns } from './remark-columns';
import { remarkDiagnosis } from './remark-diagnosis';
import { remarkDiagrams } from './remark-diagrams';
import { type HrefOf, remarkDocLinks } from './remark-doc-links';
import { remarkNextSteps } from './remark-next-steps';
import { remarkReference } from './remark-reference';
import { remarkSignposts } from './remark-signposts';
import { remarkTabs } from './remark-tabs';
import { remarkTerms } from './remark-terms';
import { remarkWorkflows } from './remark-workflows';
import type { Report } from './types';

/*
 * The one ordered list of Markdown plugins. A page goes through its first part when it is compiled, and the model is
 * worked out from the result; through all of it when it is rendered, once the model knows where links lead.
 */

/** What a parsed page goes through when it is compiled: tags are replaced by the data they name. */
export function expandPlugins(reference: Reference, report: Report): PluggableList {
  return [
    // What is made from data has headings, links and code of its own.
    [remarkReference, { reference, report }],
    remarkColumns,
    [remarkWorkflows, { workflows: reference.workflows, report }],
    [remarkDiagnosis, { workflows: reference.workflows, report }],
    // Knows its section by the heading's id.
    remarkNextSteps,
    remarkSignposts,
  ];
}

/** What a compiled page goes through before it is shown, as HTML or as Markdown. */
export function outputPlugins(
  route: string,
  hrefOf: HrefOf,
  drawings: Drawings | undefined,
  { glossary }: Reference,
): PluggableList {
  return [
    [remarkTerms, { glossary, route }],
    [remarkDocLinks, hrefOf],
    [remarkDiagrams, { drawings }],
  ];
}

/** What pages are rendered with, and what the model knows of the site around them. */
export interface RenderContext {
  /** Resolves the links of a page, which is known by its file and its route. */
  hrefsFrom: (page: { file: string; path: string }) => HrefOf;
  /** Undefined in preview, which draws in the browser. */
  drawings: Drawings | undefined;
  reference: Reference;
}

/** All that a compiled tree goes through on its way to HTML. It stands in for the text that next-mdx-remote would parse. */
export function renderOptions(
  tree: Root,
  { file, path }: { file: string; path: string },
  { hrefsFrom, drawings, reference }: RenderContext,
): { remarkPlugins: PluggableList; rehypePlugins: PluggableList } {
  return {
    remarkPlugins: [
      () => () => structuredClone(tree),
      ...outputPlugins(path, hrefsFrom({ file, path }), drawings, reference),
      remarkTabs,
      // Diagrams are no code any more.
      [remarkCodeBlocks, { file }],
    ],
    rehypePlugins: [[rehypePrettyCode, codeOptions], rehypeCodeBlocks, rehypeTables, rehypeNoBreaks],
  };
}
