import { type ParsedBody, parseBody } from '../markdown/parse';
import type { LinkUse } from '../markdown/types';
import type { Problem } from '../problems';
import type { Reference } from '../reference/types';
import { routeOf } from '../urls';
import { readFrontMatter } from './front-matter';
import type { Doc, SourceFile } from './types';

/** A document and the contents of its body. */
export interface ReadDoc extends Omit<ParsedBody, 'headings' | 'hasLines' | 'problems'> {
  doc: Doc;
}

/** What the files hold. `brokenIds` are those of files whose problems left no document. */
export interface ReadDocs {
  docs: ReadDoc[];
  brokenIds: Set<string>;
  /** The links of those files, which are checked all the same. */
  brokenLinks: { file: string; slug: string; links: LinkUse[] }[];
  problems: Problem[];
}

/** Turns Markdown files into documents; mistakes in a file become problems. */
export function readDocs(files: readonly SourceFile[], reference: Reference): ReadDocs {
  const docs: ReadDoc[] = [];
  const problems: Problem[] = [];
  const brokenIds = new Set<string>();
  const brokenLinks: ReadDocs['brokenLinks'] = [];
  for (const file of files.filter(({ path }) => path.endsWith('.md'))) {
    const slug = file.path.replace(/^content\//, '').replace(/\.md$/, '');
    const slugProblem = checkSlug(slug, file.path);
    if (slugProblem) problems.push(slugProblem);
    const frontMatter = readFrontMatter(file, reference.versions);
    const { body } = frontMatter;
    const parsed = parseOnce(body, file.path, reference);
    problems.push(...parsed.problems);
    if ('problems' in frontMatter) {
      problems.push(...frontMatter.problems);
      brokenIds.add(slug);
      brokenLinks.push({ file: file.path, slug, links: parsed.links });
      continue;
    }
    const { data } = frontMatter;
    if (!data.draft) problems.push(...parsed.hints.map((line) => hintProblem(file.path, line)));
    const doc: Doc = {
      id: data.id ?? slug,
      slug,
      path: routeOf(slug),
      file: file.path,
      title: data.title,
      description: data.description,
      kind: data.kind,
      minutes: data.minutes,
      draft: data.draft,
      unlisted: data.unlisted,
      sidebarLabel: data.sidebar_label,
      audience: data.audience,
      verified: data.verified,
      headings: parsed.headings,
      hasLines: parsed.hasLines,
    };
    docs.push({ ...parsed, doc });
  }
  return { docs, brokenIds, brokenLinks, problems: [...problems, ...checkIds(docs)] };
}

/** Bodies parsed with the same reference data: preview parses again only what was edited. */
const parsedBodies = new WeakMap<Reference, Map<string, ParsedBody>>();

function parseOnce(body: string, file: string, reference: Reference): ParsedBody {
  const known = parsedBodies.get(reference) ?? new Map<string, ParsedBody>();
  parsedBodies.set(reference, known);
  const key = `${file}\n${body}`;
  const parsed = known.get(key) ?? parseBody(body, file, reference);
  known.set(key, parsed);
  return parsed;
}

function hintProblem(file: string, line: number): Problem {
  return {
    file,
    line,
    message: 'a hint of a new page is left',
    advice: 'write what it asks for, or take it out; "draft: true" keeps the page unpublished until then',
  };
}

function checkSlug(slug: string, file: string): Problem | undefined {
  const proper = toSlug(slug);
  if (slug === proper) return undefined;
  return {
    file,
    line: 1,
    message: `the path "${slug}" can't be an address`,
    advice: `use small letters, digits and hyphens: rename it to content/${proper}.md`,
  };
}

/**
 * Turns a text into a slug: small letters, digits and hyphens, in parts separated by slashes. A slug stays as it is.
 */
export function toSlug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z\d/-]+/g, '-')
    .replace(/-*\/[-/]*|^-+|-+$/g, (part) => (part.includes('/') ? '/' : ''))
    .replace(/^\/|\/$/g, '');
}

function checkIds(docs: readonly ReadDoc[]): Problem[] {
  const owners = new Map<string, string>();
  return docs.flatMap(({ doc: { id, file } }) => {
    const owner = owners.get(id);
    owners.set(id, owner ?? file);
    return owner === undefined
      ? []
      : [{ file, line: 1, message: `id "${id}" is taken by ${owner}`, advice: 'give the document another id' }];
  });
}
