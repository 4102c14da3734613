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
  /** The problem that prevented the file, or its body, from being parsed. */
  parseProblem: { part: 'file' | 'body'; problem: Problem } | undefined;
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
  const empty: Root = { type: 'root', children: [] };
  const page = {
    source,
    slug: path.replace(/^content\/|\.md$/g, ''),
    fields: undefined,
    text: '',
    body: empty,
    parseProblem: undefined,
  };
  const problem = fileProblem(source);
  if (problem) return { ...page, parseProblem: { part: 'file', problem } };
  const { fields, text } = splitFrontMatter(source.text);
  try {
    return { ...page, fields, text, body: parseMarkdown(text) };
  } catch (error) {
    // A broken tag leaves no syntax tree.
    if (!(error instanceof VFileMessage)) throw new Error(`${path}: ${(error as Error).message}`, { cause: error });
    return { ...page, fields, text, parseProblem: { part: 'body', problem: syntaxProblem(error, text, path) } };
  }
}

function refuse(): never {
  throw new Error('front matter is YAML');
}

/**
 * The engines with which gray-matter reads front matter: our YAML parser, which records positions, and none that runs
 * code.
 */
const engines = { yaml: (fields: string) => parseYaml(fields), js: refuse, javascript: refuse, json: refuse };

function splitFrontMatter(text: string): Pick<ParsedPage, 'fields' | 'text'> {
  const { data, content } = matter(text, { engines });
  const head = text.slice(0, text.length - content.length);
  // gray-matter also accepts front matter that ends at the end of the file or at any line that starts with ---.
  if (!head.endsWith('\n---\n') && !text.endsWith('\n---')) return { fields: undefined, text };
  // Without fields, gray-matter calls no engine.
  const fields = 'document' in data ? (data as Yaml) : parseYaml('');
  return { fields, text: head.replace(/[^\n]/g, ' ') + content };
}

/** Finds what prevents a file from being read at all. */
function fileProblem({ path: file, text }: SourceFile): Problem | undefined {
  const problem = (message: string, advice: string, line = 1) => ({ file, line, message, advice });
  if (text.trim() === '') return problem('the file is empty', 'write front matter and a body, or delete it');
  if (text.startsWith('\uFEFF'))
    return problem('the file begins with a byte-order mark', 'save it as UTF-8 without BOM');
  const carriageReturn = text.indexOf('\r');
  if (carriageReturn >= 0) {
    const line = text.slice(0, carriageReturn).split('\n').length;
    const advice = 'save it with LF line endings; .editorconfig sets them in most editors';
    return problem('the file has Windows line endings (CRLF)', advice, line);
  }
  // gray-matter would run the code after `---js`.
  const language = matter.test(text) ? matter.language(text).name.replace(/^-+$/, '') : '';
  if (language === '' || language === 'yaml') return undefined;
  const advice = 'start the file with a line that is only ---, and write the fields as YAML';
  return problem(`front matter in a language other than YAML: ${language}`, advice);
}
