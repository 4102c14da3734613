import type { DiagramUse } from '../markdown/diagrams';
import { type ParsedBody, parseBody } from '../markdown/parse';
import type { Sample } from '../markdown/samples';
import type { LinkUse } from '../markdown/types';
import type { Problem } from '../problems';
import type { Reference } from '../reference/types';
import { routeOf } from '../urls';
import { readFrontMatter } from './front-matter';
import type { Doc, SourceFile } from './types';

/** A document together with the links, diagrams and samples that stand in it. */
export interface ReadDoc {
  doc: Doc;
  links: LinkUse[];
  diagrams: DiagramUse[];
  samples: Sample[];
  /** Ids that links can lead to. */
  anchors: string[];
}

/** What the files hold. `brokenIds` are those of files whose problems left no document. */
export interface ReadDocs {
  docs: ReadDoc[];
  brokenIds: Set<string>;
  problems: Problem[];
}

/** Turns Markdown files into documents; what is wrong with a file is a problem. */
export function readDocs(files: readonly SourceFile[], reference: Reference): ReadDocs {
  const docs: ReadDoc[] = [];
  const problems: Problem[] = [];
  const brokenIds = new Set<string>();
  for (const file of files.filter(({ path }) => path.endsWith('.md'))) {
    const slug = file.path.replace(/^content\//, '').replace(/\.md$/, '');
    const slugProblem = checkSlug(slug, file.path);
    if (slugProblem) problems.push(slugProblem);
    const frontMatter = readFrontMatter(file);
    if ('problems' in frontMatter) {
      problems.push(...frontMatter.problems);
      brokenIds.add(slug);
      continue;
    }
    const { data, body } = frontMatter;
    const parsed = parseOnce(body, file.path, reference);
    problems.push(...parsed.problems);
    const doc: Doc = {
      id: data.id ?? slug,
      slug,
      path: routeOf(slug),
      file: file.path,
      title: data.title,
      description: data.description,
      kind: data.kind,
      draft: data.draft,
      unlisted: data.unlisted,
      sidebarLabel: data.sidebar_label,
      body,
      headings: parsed.headings,
    };
    const { links, diagrams, samples, anchors } = parsed;
    docs.push({ doc, links, diagrams, samples, anchors });
  }
  return { docs, brokenIds, problems: [...problems, ...checkIds(docs)] };
}

/** Bodies that were parsed with the same reference data: preview parses again only what was edited. */
const parsedBodies = new WeakMap<Reference, Map<string, ParsedBody>>();

function parseOnce(body: string, file: string, reference: Reference): ParsedBody {
  const known = parsedBodies.get(reference) ?? new Map<string, ParsedBody>();
  parsedBodies.set(reference, known);
  const key = `${file}\n${body}`;
  const parsed = known.get(key) ?? parseBody(body, file, reference);
  known.set(key, parsed);
  return parsed;
}

function checkSlug(slug: string, file: string): Problem | undefined {
  if (/^[a-z\d-]+(?:\/[a-z\d-]+)*$/.test(slug)) return undefined;
  const suggestion = slug
    .toLowerCase()
    .replace(/[^a-z\d/]+/g, '-')
    .replace(/-*\/-*|^-+|-+$/g, (part) => (part.includes('/') ? '/' : ''));
  return {
    file,
    line: 1,
    message: `the path "${slug}" can't be an address`,
    advice: `use small letters, digits and hyphens: rename it to content/${suggestion}.md`,
  };
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
