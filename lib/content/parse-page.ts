import matter from 'gray-matter';
import type { Root } from 'mdast';
import type { SourceFile } from '../diagnostics/positions';
import type { Problem } from '../diagnostics/problems';
import { parseYaml, type Yaml } from '../diagnostics/yaml';
import { parseMarkdown } from '../markdown/syntax';
import { syntaxProblem } from '../markdown/syntax-problem';

/** A document as its author wrote it. Positions are those of the file. */
export interface ParsedPage {
  source: SourceFile;
  slug: string;
  /** The fields of its front matter; undefined where the file doesn't begin with any. */
  fields: Yaml | undefined;
  /** The text of its body, with blank lines in place of the fields. */
  text: string;
  /** The body, in which tags stand for themselves; empty where it couldn't be parsed. */
  body: Root;
  /** What kept the file, or its body, from being parsed. */
  parseProblem: { part: 'file' | 'body'; problem: Problem } | undefined;
}

/** The last result of each file: preview parses again only what was edited. */
const parsed = new Map<string, ParsedPage>();

/** Parses a document, once. Never throws: what can't be parsed is a problem. */
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
    // A broken tag leaves no tree.
    return { ...page, fields, text, parseProblem: { part: 'body', problem: syntaxProblem(error, text, path) } };
  }
}

function refuse(): never {
  throw new Error('front matter is YAML');
}

/** What gray-matter reads fields with: our parser, which knows their places, and none that takes them for a program. */
const engines = { yaml: (fields: string) => parseYaml(fields), js: refuse, javascript: refuse, json: refuse };

function splitFrontMatter(text: string): Pick<ParsedPage, 'fields' | 'text'> {
  const { data, content } = matter(text, { engines });
  const head = text.slice(0, text.length - content.length);
  // To gray-matter, front matter may end with the file, and with any line that begins with ---.
  if (!head.endsWith('\n---\n') && !text.endsWith('\n---')) return { fields: undefined, text };
  // Where there are no fields, no engine is asked.
  const fields = 'document' in data ? (data as Yaml) : parseYaml('');
  return { fields, text: head.replace(/[^\n]/g, ' ') + content };
}

/** Finds what keeps a file from being read at all. */
function fileProblem({ path: file, text }: SourceFile): Problem | undefined {
  const problem = (message: string, advice: string, line = 1) => ({ file, line, message, advice });
  if (text.trim() === '') return problem('the file is empty', 'write front matter and a body, or delete it');
  if (text.startsWith('\uFEFF'))
    return problem('the file begins with a byte-order mark', 'save it as UTF-8 without BOM');
  const carriageReturn = text.indexOf('\r');
  if (carriageReturn >= 0) {
    const line = text.slice(0, carriageReturn).split('\n').length;
    const advice = 'save it with line endings LF; .editorconfig tells your editor';
    return problem('the file has Windows line endings (CRLF)', advice, line);
  }
  // gray-matter would run `---js`.
  const language = matter.test(text) ? matter.language(text).name.replace(/^-+$/, '') : '';
  if (language === '' || language === 'yaml') return undefined;
  const advice = 'begin the file with a line that is --- alone, and write the fields as YAML';
  return problem(`front matter in another language than YAML: ${language}`, advice);
}
