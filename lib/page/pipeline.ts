import type { Root } from 'mdast';
import rehypePrettyCode from 'rehype-pretty-code';
import type { PluggableList } from 'unified';
import type { Reference } from '../data/read';
import type { Drawings } from '../diagrams/diagrams';
import { remarkDiagrams } from '../diagrams/remark-diagrams';
import { remarkTerms } from '../glossary/remark-terms';
import { rehypeCodeBlocks, remarkCodeBlocks } from '../markdown/code-blocks';
import { codeOptions } from '../markdown/code-theme';
import { rehypeNoBreaks } from '../markdown/rehype-no-breaks';
import { rehypeTables } from '../markdown/rehype-tables';
import { type HrefOf, remarkDocLinks } from '../markdown/remark-doc-links';
import type { Report } from '../markdown/types';
import { runsOf } from '../samples/runnable';
import { definitionOf } from '../tags';
import { remarkColumns } from '../tags/remark-columns';
import { remarkExpandTags } from '../tags/remark-expand-tags';
import { remarkNextSteps } from '../tags/remark-next-steps';
import { remarkTabs } from '../tags/remark-tabs';
import { responsesGroup } from '../tags/responses-group';
import type { TagData } from '../tags/tag';

/*
 * The single ordered list of Markdown plugins. The first part runs when a page is compiled, and the model is built from
 * its result; the second runs on that result when the page is rendered, once the model knows where links lead.
 */

/** The plugins that compile a parsed page: they replace tags with the data they name. */
export function expandPlugins(data: TagData, report: Report): PluggableList {
  return [
    // Run it first, because content made from data has headings, links and code too.
    [remarkExpandTags, { ...data, report }],
    remarkColumns,
    // Needs the heading's id to find its section.
    remarkNextSteps,
  ];
}

/** The plugins that prepare a compiled page for output as HTML or Markdown. */
export function outputPlugins(
  route: string,
  hrefOf: HrefOf,
  drawings: Drawings | undefined,
  { glossary }: Reference,
): PluggableList {
  return [
    [remarkTerms, { glossary, route, isClosed: (name: string | null) => definitionOf(name)?.isClosedToTerms === true }],
    [remarkDocLinks, hrefOf],
    [remarkDiagrams, { drawings }],
  ];
}

/** The context for rendering: the data, and what the model knows about the site. */
export interface RenderContext extends TagData {
  /** Resolves the links of a page, identified by its file and route. */
  hrefsFrom: (page: { file: string; path: string }) => HrefOf;
  /** Undefined in preview, which draws diagrams in the browser. */
  drawings: Drawings | undefined;
}

/** The options that turn a compiled tree into HTML. The tree replaces the text that next-mdx-remote would parse. */
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
      // By now, diagrams aren't code any more.
      [remarkCodeBlocks, { file, runsOf, responsesGroup }],
    ],
    rehypePlugins: [[rehypePrettyCode, codeOptions], rehypeCodeBlocks, rehypeTables, rehypeNoBreaks],
  };
}
