import type { PluggableList } from 'unified';
import type { Problem } from '../problems';
import type { Reference } from '../reference/types';
import type { Drawings } from './diagrams';
import { remarkNextSteps } from './next-steps';
import { remarkDiagrams } from './remark-diagrams';
import { type DocLinkOptions, remarkDocLinks } from './remark-doc-links';
import { remarkLines } from './remark-lines';
import { remarkReference } from './remark-reference';
import { remarkTerms } from './remark-terms';
import { remarkWorkflows } from './remark-workflows';

/*
 * The one ordered list of Markdown plugins, in two parts. A page goes through the first when it is compiled, and the
 * model is worked out from the result; through the second once the model knows where links lead.
 */

/** What a parsed page goes through when it is compiled: tags are replaced by the data they name. */
export function compilingPlugins(
  reference: Reference,
  report: (problem: Omit<Problem, 'file'>) => void,
): PluggableList {
  return [
    // What is made from data has headings, links and code of its own.
    [remarkReference, { reference, report }],
    [remarkWorkflows, { workflows: reference.workflows, report }],
    // Data have marks too.
    [remarkLines, { names: reference.names, report }],
    // Knows its section by the heading's id.
    remarkNextSteps,
  ];
}

/** What a page's tree goes through before it is shown, as HTML or as Markdown. */
export function showingPlugins(
  links: DocLinkOptions,
  drawings: Drawings | undefined,
  { glossary }: Reference,
): PluggableList {
  return [
    [remarkTerms, { glossary, route: links.from.route }],
    [remarkDocLinks, links],
    [remarkDiagrams, { drawings }],
  ];
}
