import matter from 'gray-matter';
import type { Root } from 'mdast';
import { VFileMessage } from 'vfile-message';
import type { SourceFile } from '../diagnostics/positions';
import type { Problem } from '../diagnostics/problems';
import { parseYaml, type Yaml } from '../diagnostics/yaml';
import { parseMarkdown } from '../markdown/syntax';
import { syntaxProblem } from '../tags/syntax-problem';

/** A document as its author wrote it. Positions refer to the file. */
export interface ParsedPage {
  source: SourceFile;
  slug: string;
  /** The fields of its front matter; undefined if the file doesn't start with any. */
  fields: Yaml | undefined;
  /** The text of its body, with blank lines in place of the front matter so that line numbers match the file. */
  text: string;
  /** The parsed body, in which tags aren't replaced yet; empty if it couldn't be parsed. */
  body: Root;
  /** The problem that prevented the body from being parsed. */
  syntaxProblem: Problem | undefined;
}

/** The last result for each file, so that preview parses again only what was edited. */
const parsed = new Map<string, ParsedPage>();

/** Parses a document, once. It never throws: whatever can't be parsed becomes a problem. */
export function parsePage(source: SourceFile): ParsedPage {
  const known = parsed.get(source.path);
  const page = known?.source.text === source.text ? known : parse(source);
  parsed.set(source.path, page);
  return page;
}

function parse(source: SourceFile): ParsedPage {
  const { path } = source;
  const { fields, text } = splitFrontMatter(source.text);
  const page = { source, slug: path.replace(/^content\/|\.md$/g, ''), fields, text, syntaxProblem: undefined };
  try {
    return { ...page, body: parseMarkdown(text) };
  } catch (error) {
    // A broken tag leaves no syntax tree.
    if (!(error instanceof VFileMessage)) throw new Error(`${path}: ${(error as Error).message}`, { cause: error });
    return { ...page, body: { type: 'root', children: [] }, syntaxProblem: syntaxProblem(error, text, path) };
  }
}

function splitFrontMatter(text: string): Pick<ParsedPage, 'fields' | 'text'> {
  // gray-matter would run the code after `---js`.
  if (!text.startsWith('---\n')) return { fields: undefined, text };
  // Our YAML parser records positions.
  const { data, content } = matter(text, { engines: { yaml: (fields: string) => parseYaml(fields) } });
  const head = text.slice(0, text.length - content.length);
  // gray-matter also accepts front matter that ends at the end of the file or at any line that starts with ---.
  if (!head.endsWith('\n---\n') && !text.endsWith('\n---')) return { fields: undefined, text };
  // Without fields, gray-matter calls no engine.
  const fields = 'document' in data ? (data as Yaml) : parseYaml('');
  return { fields, text: head.replace(/[^\n]/g, ' ') + content };
}
