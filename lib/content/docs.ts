import type { DiagramUse } from '../markdown/diagrams';
import { parseBody } from '../markdown/parse';
import type { LinkUse } from '../markdown/types';
import type { Problem } from '../problems';
import { routeOf } from '../urls';
import { readFrontMatter } from './front-matter';
import type { Doc, SourceFile } from './types';

/** A document together with the links and diagrams that stand in it. */
export interface ReadDoc {
  doc: Doc;
  links: LinkUse[];
  diagrams: DiagramUse[];
}

/** What the files hold. `brokenIds` are those of files whose problems left no document. */
export interface ReadDocs {
  docs: ReadDoc[];
  brokenIds: Set<string>;
  problems: Problem[];
}

/** Turns files into documents; what is wrong with a file is a problem. */
export function readDocs(files: readonly SourceFile[]): ReadDocs {
  const docs: ReadDoc[] = [];
  const problems: Problem[] = [];
  const brokenIds = new Set<string>();
  for (const file of files) {
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
    const parsed = parseBody(body, file.path);
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
    docs.push({ doc, links: parsed.links, diagrams: parsed.diagrams });
  }
  return { docs, brokenIds, problems: [...problems, ...checkIds(docs)] };
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
