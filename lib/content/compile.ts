import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { type CompiledBody, compileBody } from '../markdown/compile';
import { attributeText } from '../markdown/mdast';
import type { Reference } from '../reference/read';
import { readReference } from '../reference/read';
import type { SourceFile } from '../source/places';
import type { Problem } from '../source/problems';
import { routeOf } from '../urls';
import { readFrontMatter } from './front-matter';
import { parsePage, type WrittenPage } from './parse-page';
import type { Doc } from './types';

/** All that anyone needs to know of a page, made once from its file and the data. */
export interface CompiledPage extends CompiledBody {
  written: WrittenPage;
  path: string;
  /** What the site shows; undefined where front matter has mistakes. */
  doc: Doc | undefined;
}

/** The pages of the site, and the data behind them. */
export interface Compiled {
  pages: CompiledPage[];
  reference: Reference;
  /** Problems of data files; their data is then missing. */
  dataProblems: Problem[];
  /** Problems of pages. */
  problems: Problem[];
}

/** Compiles all of `content/`: parses each page, reads the data, and compiles each page with them. */
export function compileContent(files: readonly SourceFile[]): Compiled {
  const written = files.filter(({ path }) => path.endsWith('.md')).map(parsePage);
  const { reference, problems: dataProblems } = readReference(files, locateOperations(written));
  const pages = written.map((page) => compilePage(page, reference));
  const problems = [...pages.flatMap((page) => page.problems), ...checkIds(pages)];
  return { pages, reference, dataProblems, problems };
}

/** Where each operation of the API is described: its tag, under the heading of a page. */
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

/** The last result for each parsed page: preview compiles again only what was edited, unless the data were. */
const compiled = new WeakMap<WrittenPage, { reference: Reference; page: CompiledPage }>();

/** Compiles a page. Never throws: mistakes in the file become problems. */
function compilePage(written: WrittenPage, reference: Reference): CompiledPage {
  const known = compiled.get(written);
  if (known?.reference === reference) return known.page;
  const page = compile(written, reference);
  compiled.set(written, { reference, page });
  return page;
}

function compile(written: WrittenPage, reference: Reference): CompiledPage {
  const { source, slug, unparsed } = written;
  const file = source.path;
  const path = routeOf(slug);
  const frontMatter = readFrontMatter(written, reference.versions);
  const body = compileBody(written.body, source, reference);
  const problems = [
    ...checkSlug(slug, file),
    ...(unparsed?.part === 'body' ? [unparsed.problem] : []),
    ...body.problems,
    ...('problems' in frontMatter ? frontMatter.problems : []),
  ];
  const page = { ...body, written, path, isWhole: body.isWhole && !unparsed, problems };
  if ('problems' in frontMatter) return { ...page, doc: undefined };
  const { id = slug, sidebar_label: sidebarLabel, ...fields } = frontMatter.data;
  if (!fields.draft) {
    const message = 'a hint of a new page is left';
    const advice = 'write what it asks for, or take it out; "draft: true" keeps the page unpublished until then';
    problems.push(...body.hints.map((line) => ({ file, line, message, advice })));
  }
  const { headings, hasColumns } = body;
  return { ...page, doc: { ...fields, id, slug, path, file, sidebarLabel, headings, hasColumns } };
}

/** Finds files whose paths can't be addresses. */
function checkSlug(slug: string, file: string): Problem[] {
  const proper = slug
    .toLowerCase()
    .replace(/[^a-z\d/-]+/g, '-')
    .replace(/-*\/[-/]*|^-+|-+$/g, (part) => (part.includes('/') ? '/' : ''))
    .replace(/^\/|\/$/g, '');
  if (slug === proper) return [];
  const advice = `use small letters, digits and hyphens: rename it to content/${proper}.md`;
  return [{ file, line: 1, message: `the path "${slug}" can't be an address`, advice }];
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
