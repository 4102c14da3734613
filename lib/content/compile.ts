import { type CompiledBody, compileBody } from '../markdown/compile';
import { readReference } from '../reference/read';
import type { Reference } from '../reference/types';
import type { SourceFile } from '../source/places';
import type { Problem } from '../source/problems';
import { routeOf } from '../urls';
import { type FrontMatter, readFrontMatter } from './front-matter';
import { locateOperations } from './operations';
import { parsePage, type WrittenPage } from './parse-page';
import { checkSlug } from './slugs';
import type { Doc } from './types';

/** All that anyone needs to know of a page, made once from its file and the data. */
export interface CompiledPage extends Omit<CompiledBody, 'headings' | 'hasLines' | 'hasColumns'> {
  written: WrittenPage;
  path: string;
  frontMatter: FrontMatter | undefined;
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
  const { source, slug, body, unparsed } = written;
  const file = source.path;
  const frontMatter = readFrontMatter(written, reference.versions);
  const { headings, hasLines, hasColumns, ...rest } = compileBody(body, source, reference);
  const page = {
    ...rest,
    written,
    path: routeOf(slug),
    isWhole: rest.isWhole && !unparsed,
    problems: [
      ...checkSlug(slug, file),
      ...(unparsed?.part === 'body' ? [unparsed.problem] : []),
      ...rest.problems,
      ...('problems' in frontMatter ? frontMatter.problems : []),
    ],
  };
  if ('problems' in frontMatter) return { ...page, frontMatter: undefined, doc: undefined };
  const { data } = frontMatter;
  if (!data.draft) page.problems.push(...rest.hints.map((line) => hintProblem(file, line)));
  const doc: Doc = {
    id: data.id ?? slug,
    slug,
    path: page.path,
    file,
    title: data.title,
    description: data.description,
    kind: data.kind,
    minutes: data.minutes,
    draft: data.draft,
    unlisted: data.unlisted,
    sidebarLabel: data.sidebar_label,
    audience: data.audience,
    verified: data.verified,
    headings,
    hasLines,
    hasColumns,
  };
  return { ...page, frontMatter: data, doc };
}

function hintProblem(file: string, line: number): Problem {
  return {
    file,
    line,
    message: 'a hint of a new page is left',
    advice: 'write what it asks for, or take it out; "draft: true" keeps the page unpublished until then',
  };
}

function checkIds(pages: readonly CompiledPage[]): Problem[] {
  const owners = new Map<string, string>();
  return pages.flatMap(({ doc }) => {
    if (!doc) return [];
    const { id, file } = doc;
    const owner = owners.get(id);
    owners.set(id, owner ?? file);
    return owner === undefined
      ? []
      : [{ file, line: 1, message: `id "${id}" is taken by ${owner}`, advice: 'give the document another id' }];
  });
}
