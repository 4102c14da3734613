import type { Root, RootContent, Yaml } from 'mdast';
import { parseMarkdown, plainSyntax } from './markdown/syntax';
import { syntaxProblem } from './markdown/syntax-problem';
import type { Problem } from './problems';
import { slugOf } from './slugs';
import type { SourceFile } from './types';

/** A document as its author wrote it. Positions are those of the file. */
export interface WrittenPage {
  source: SourceFile;
  slug: string;
  /** Undefined where the file doesn't begin with any. */
  frontMatter: Yaml | undefined;
  /** The body, in which tags stand for themselves; empty where it couldn't be parsed. */
  body: Root;
  /** What kept the file, or its body, from being parsed. */
  unparsed: { part: 'file' | 'body'; problem: Problem } | undefined;
}

/** The last result of each file: preview parses again only what was edited. */
const parsed = new Map<string, WrittenPage>();

/** Parses a document, once. Never throws: what can't be parsed is a problem. */
export function parsePage(source: SourceFile): WrittenPage {
  const known = parsed.get(source.path);
  const page = known?.source.text === source.text ? known : parse(source);
  parsed.set(source.path, page);
  return page;
}

function parse(source: SourceFile): WrittenPage {
  const { path, text } = source;
  const page = { source, slug: slugOf(path), frontMatter: undefined, body: root([]), unparsed: undefined };
  const problem = fileProblem(source);
  if (problem) return { ...page, unparsed: { part: 'file', problem } };
  try {
    return { ...page, ...takeApart(parseMarkdown(text)) };
  } catch (error) {
    // A broken tag leaves no tree. Front matter is read all the same.
    const { frontMatter } = takeApart(plainSyntax.parse(text));
    return { ...page, frontMatter, unparsed: { part: 'body', problem: syntaxProblem(error, text, path) } };
  }
}

function takeApart(tree: Root): Pick<WrittenPage, 'frontMatter' | 'body'> {
  const [first, ...rest] = tree.children;
  return first?.type === 'yaml' ? { frontMatter: first, body: root(rest) } : { frontMatter: undefined, body: tree };
}

function root(children: RootContent[]): Root {
  return { type: 'root', children };
}

function fileProblem({ path: file, text }: SourceFile): Problem | undefined {
  if (text.trim() === '')
    return { file, line: 1, message: 'the file is empty', advice: 'write front matter and a body, or delete it' };
  if (text.startsWith('\uFEFF')) {
    const advice = 'save it as UTF-8 without BOM';
    return { file, line: 1, message: 'the file begins with a byte-order mark', advice };
  }
  const carriageReturn = text.indexOf('\r');
  if (carriageReturn < 0) return undefined;
  const line = text.slice(0, carriageReturn).split('\n').length;
  const advice = 'save it with line endings LF; .editorconfig tells your editor';
  return { file, line, message: 'the file has Windows line endings (CRLF)', advice };
}
