import { isDeepStrictEqual } from 'node:util';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { printPath } from '../config';
import { readReference } from '../data/read';
import type { SourceFile } from '../diagnostics/positions';
import type { Problem } from '../diagnostics/problems';
import { attributeText } from '../markdown/mdast';
import type { Knowledge } from '../own-workflow/knowledge';
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
  /** What the site shows; undefined if the front matter has mistakes. */
  doc: Doc | undefined;
}

/** The pages of the site, and the data behind them. */
export interface Compiled extends TagData {
  pages: CompiledPage[];
  /** What is known of n8n's nodes, for the readers' own workflows. */
  knowledge: Knowledge | undefined;
  /** Problems in data files, whose data is then missing. */
  dataProblems: Problem[];
  /** Problems in pages. */
  problems: Problem[];
}

/** Compiles all of `content/`: parses each page, reads the data, and compiles each page with them. */
export function compileContent(files: readonly SourceFile[]): Compiled {
  const parsed = files.filter(({ path }) => path.endsWith('.md')).map(parsePage);
  const { reference, problems: readProblems } = readReference(files);
  const { knowledge, problems: knowledgeProblems } = readKnowledge(files);
  const dataProblems = [...readProblems, ...knowledgeProblems, ...checkDataTexts(files)];
  const data = { reference, operationHrefs: locateOperations(parsed) };
  const pages = parsed.map((page) => compilePage(page, data));
  const problems = [...pages.flatMap((page) => page.problems), ...checkIds(pages)];
  // Where data can't be read, tags that miss them are no mistakes.
  if (dataProblems.length === 0) problems.push(...pages.flatMap((page) => page.dataProblems));
  return { ...data, pages, knowledge, dataProblems, problems };
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
const compiled = new WeakMap<ParsedPage, { data: TagData; page: CompiledPage }>();

/**
 * Compiles a page. Mistakes in the file become problems.
 * @throws Error, prefixed with the file, for unexpected failures
 */
function compilePage(parsed: ParsedPage, data: TagData): CompiledPage {
  const known = compiled.get(parsed);
  const { reference, operationHrefs } = known?.data ?? {};
  if (known && reference === data.reference && isDeepStrictEqual(operationHrefs, data.operationHrefs))
    return known.page;
  try {
    const page = compile(parsed, data);
    compiled.set(parsed, { data, page });
    return page;
  } catch (cause) {
    // Such as quotes in quotes, thousands deep.
    throw new Error(`${parsed.source.path}: ${(cause as Error).message}`, { cause });
  }
}

function compile(parsed: ParsedPage, data: TagData): CompiledPage {
  const { source, slug, parseProblem } = parsed;
  const file = source.path;
  const path = routeOf(slug);
  const frontMatter = readFrontMatter(parsed, data.reference.versions);
  const body = compileBody(parsed.body, source, data);
  const problems = [
    ...checkSlug(slug, file),
    ...(parseProblem?.part === 'body' ? [parseProblem.problem] : []),
    ...body.problems,
    ...('problems' in frontMatter ? frontMatter.problems : []),
  ];
  const page = { ...body, parsed, path, isComplete: body.isComplete && !parseProblem, problems };
  if ('problems' in frontMatter) return { ...page, doc: undefined };
  const { id = slug, sidebar_label: sidebarLabel, ...fields } = frontMatter.data;
  if (!fields.draft) {
    const message = 'a hint from the template is still there';
    const advice = 'replace or delete it; "draft: true" keeps the page unpublished until then';
    problems.push(...body.hints.map((line) => ({ file, line, message, advice })));
  }
  const { headings, hasColumns } = body;
  return { ...page, doc: { ...fields, id, slug, path, file, sidebarLabel, headings, hasColumns } };
}

/** Routes of the pages that are made after the build. */
const ownRoutes = [printPath, '/404/'];

/** Finds files whose paths can't be addresses. */
function checkSlug(slug: string, file: string): Problem[] {
  const proper = slug
    .toLowerCase()
    .replace(/[^a-z\d/-]+/g, '-')
    .replace(/-*\/[-/]*|^-+|-+$/g, (part) => (part.includes('/') ? '/' : ''))
    .replace(/^\/|\/$/g, '');
  const problem = (message: string, advice: string) => [{ file, line: 1, message, advice }];
  if (slug !== proper) {
    const advice = `use lowercase letters, digits and hyphens${proper && `: rename it to content/${proper}.md`}`;
    return problem(`the path "${slug}" can't be an address`, advice);
  }
  const [, folder] = /^(?:(.*)\/)?index$/.exec(slug) ?? [];
  if (/(?:^|\/)index$/.test(slug))
    return problem('a page has no index file', `rename it to content/${folder ?? 'overview'}.md`);
  if (ownRoutes.some((route) => routeOf(slug).startsWith(route)))
    return problem(`${routeOf(slug)} is below a page that the site generates itself`, 'give the file another name');
  return [];
}

function checkIds(pages: readonly CompiledPage[]): Problem[] {
  const owners = new Map<string, string>();
  return pages.flatMap(({ doc }) => {
    if (!doc) return [];
    const { id, file } = doc;
    const owner = owners.get(id);
    owners.set(id, owner ?? file);
    if (owner === undefined) return [];
    return [{ file, line: 1, message: `id "${id}" is taken by ${owner}`, advice: 'give the document another id' }];
  });
}
