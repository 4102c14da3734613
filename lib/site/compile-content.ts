import { isDeepStrictEqual } from 'node:util';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Knowledge } from '../../audit/know/knowledge';
import { readReference } from '../data/read';
import type { SourceFile } from '../diagnostics/positions';
import { ContentError, type Problem } from '../diagnostics/problems';
import { attributeText } from '../markdown/mdast';
import { readKnowledge } from '../own-workflow/read-knowledge';
import { type CompiledBody, compileBody } from '../page/compile';
import type { TagData } from '../tags/tag';
import { routeOf } from '../urls';
import { checkDataTexts } from './check-data-texts';
import { readFrontMatter } from './front-matter';
import { type ParsedPage, parsePage } from './parse-page';
import type { Doc } from './types';

/** Everything the build knows about a page, computed once from its file and the data. */
export interface CompiledPage extends CompiledBody {
  parsed: ParsedPage;
  path: string;
  doc: Doc;
}

/** The pages of the site, and the data behind them. */
export interface Compiled extends TagData {
  pages: CompiledPage[];
  /** What is known of n8n's nodes, for the readers' own workflows. */
  knowledge: Knowledge | undefined;
}

/**
 * Compiles all of `content/`: parses each page, reads the data, and compiles each page with them.
 * @throws ContentError with all problems in the form of data files, which tags would otherwise miss, or else with all
 * problems that pages have by themselves
 */
export function compileContent(files: readonly SourceFile[]): Compiled {
  const parsed = files.filter(({ path }) => path.endsWith('.md')).map(parsePage);
  const { reference, problems: readProblems } = readReference(files);
  const { knowledge, problems: knowledgeProblems } = readKnowledge(files);
  stopIfAny([...readProblems, ...knowledgeProblems, ...checkDataTexts(files)]);
  const data = { reference, operationHrefs: locateOperations(parsed) };
  const compiled = parsed.map((page) => compilePage(page, data));
  stopIfAny(compiled.flatMap(({ problems }) => problems));
  const pages = compiled.flatMap(({ page }) => page ?? []);
  return { ...data, pages, knowledge };
}

/** @throws ContentError with the problems, if there are any */
export function stopIfAny(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new ContentError(problems);
}

/** The address at which each operation of the API is described: the page and heading above its tag. */
export function locateOperations(pages: readonly { slug: string; body: Root }[]): Map<string, string> {
  const hrefs = new Map<string, string>();
  for (const { slug, body } of pages) {
    let anchor = '';
    visit(body, (node) => {
      if (node.type === 'heading' && node.depth <= 3) anchor = String(node.data?.hProperties?.id);
      if (node.type !== 'mdxJsxFlowElement' || node.name !== 'Operation') return;
      const id = attributeText(node, 'id');
      if (id !== undefined) hrefs.set(id, `${routeOf(slug)}#${anchor}`);
    });
  }
  return hrefs;
}

/** The last result for each parsed page, so that preview recompiles only edited pages, unless the data has changed. */
const results = new WeakMap<ParsedPage, { data: TagData; result: Result }>();
type Result = { page?: CompiledPage; problems: Problem[] };

/**
 * Compiles a page. Mistakes in the file become problems.
 * @throws Error, prefixed with the file, for unexpected failures
 */
function compilePage(parsed: ParsedPage, data: TagData): Result {
  const known = results.get(parsed);
  const { reference, operationHrefs } = known?.data ?? {};
  if (known && reference === data.reference && isDeepStrictEqual(operationHrefs, data.operationHrefs))
    return known.result;
  try {
    const result = compile(parsed, data);
    results.set(parsed, { data, result });
    return result;
  } catch (cause) {
    // Such as quotes in quotes, thousands deep.
    throw new Error(`${parsed.source.path}: ${(cause as Error).message}`, { cause });
  }
}

function compile(parsed: ParsedPage, data: TagData): Result {
  const { source, slug, syntaxProblem } = parsed;
  const file = source.path;
  const path = routeOf(slug);
  const frontMatter = readFrontMatter(parsed, data.reference.versions);
  const body = compileBody(parsed.body, source, data);
  const problems = [
    ...checkSlug(slug, file),
    ...(syntaxProblem ? [syntaxProblem] : []),
    ...body.problems,
    ...('problems' in frontMatter ? frontMatter.problems : []),
  ];
  if ('problems' in frontMatter) return { problems };
  const { sidebar_label: sidebarLabel, ...fields } = frontMatter.data;
  if (!fields.draft) {
    const message = 'a hint from the template is still there';
    const advice = 'replace or delete it; "draft: true" keeps the page unpublished until then';
    problems.push(...body.hints.map((line) => ({ file, line, message, advice })));
  }
  const { headings, hasColumns } = body;
  const doc = { ...fields, id: slug, path, file, sidebarLabel, headings, hasColumns };
  return { page: { ...body, parsed, path, doc }, problems };
}

/** Finds files whose paths can't be addresses. */
function checkSlug(slug: string, file: string): Problem[] {
  const problem = (message: string, advice: string) => [{ file, line: 1, message, advice }];
  if (!/^[a-z\d]+(?:[-/][a-z\d]+)*$/.test(slug))
    return problem(
      `the path "${slug}" can't be an address`,
      'rename it: use lowercase letters, digits and hyphens between them',
    );
  return /(?:^|\/)index$/.test(slug) ? problem('a page has no index file', 'name it like its folder') : [];
}
