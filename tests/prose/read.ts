import { readFileSync } from 'node:fs';
import type { Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { z } from 'zod';
import { parseData } from '../../lib/diagnostics/parse-data';
import type { SourceFile } from '../../lib/diagnostics/positions';
import { positionAt } from '../../lib/diagnostics/positions';
import { ContentError } from '../../lib/diagnostics/problems';
import { syntax } from '../../lib/markdown/syntax';
import { readFrontMatter } from '../../lib/site/front-matter';
import { parsePage } from '../../lib/site/parse-page';
import { proseIn } from './data-texts';
import { type Prose, proseOf } from './prose';

/** A file that rules check: a page, or reference data. */
export interface Content {
  file: string;
  /** A page's body as its author wrote it: tags for reference data are not expanded. Empty for data. */
  tree: Root;
  prose: Prose;
}

/**
 * Reads the pages, including drafts, and the reference data.
 * @param files of `content/`
 * @throws ContentError for a page that can't be read
 */
export function readContent(files: readonly SourceFile[]): Content[] {
  return files.flatMap((source) => {
    if (source.path.endsWith('.md')) return [readPage(source)];
    return isDataFile(source.path) ? [readReference(source)] : [];
  });
}

/** True for a data file whose texts pages show. */
function isDataFile(path: string): boolean {
  return /^content\/reference\/.*\.ya?ml$/.test(path);
}

function readPage(source: SourceFile): Content {
  const page = parsePage(source);
  const { fields: written, body: tree, syntaxProblem } = page;
  const frontMatter = readFrontMatter(page);
  if (syntaxProblem) throw new ContentError([syntaxProblem]);
  if ('problems' in frontMatter) throw new ContentError(frontMatter.problems);
  const texts = (['title', 'description', 'sidebar_label'] as const).flatMap((name) => {
    const value = frontMatter.data[name];
    if (!written || value === undefined) return [];
    // Not parsed as Markdown, because a title may contain "<".
    const children = [{ type: 'paragraph' as const, children: [{ type: 'text' as const, value }] }];
    return [{ tree: { type: 'root' as const, children }, line: written.positionOf([name]).line }];
  });
  return { file: source.path, tree, prose: proseOf([...texts, { tree, line: 1 }]) };
}

function readReference(source: SourceFile): Content {
  const texts = proseIn(source).map(({ written, start }) => ({
    tree: syntax.parse(written),
    line: positionAt(source.text, start).line,
  }));
  return { file: source.path, tree: { type: 'root', children: [] }, prose: proseOf(texts) };
}

/** The nodes of a type, in order. */
export function nodesOf<Type extends Nodes['type']>(tree: Nodes, type: Type): Extract<Nodes, { type: Type }>[] {
  const nodes: Extract<Nodes, { type: Type }>[] = [];
  visit(tree, (node) => {
    if (node.type === type) nodes.push(node as Extract<Nodes, { type: Type }>);
  });
  return nodes;
}

/**
 * The data of a file from which rules are made.
 * @throws ContentError with the lines that are wrong
 */
export function readData<T extends z.ZodType>(path: string, schema: T, advice?: string): z.infer<T> {
  const result = parseData({ path, text: readFileSync(path, 'utf8') }, schema, advice);
  if ('problems' in result) throw new ContentError(result.problems);
  return result.data;
}
