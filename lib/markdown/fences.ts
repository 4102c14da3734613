import type { Code, Root } from 'mdast';
import { bundledLanguages } from 'shiki';
import { visit } from 'unist-util-visit';
import { visitParents } from 'unist-util-visit-parents';
import { didYouMean, type ProblemText } from '../diagnostics/problems';

/** A code sample on a page, with the attributes of its fence. */
export interface Sample {
  file: string;
  line: number;
  language: string;
  title?: string;
  /** The answer it shows, such as `addSetValue 201`. */
  response?: string;
  /** The request that its code sends, if readers can run it: `GET /health`. */
  run?: string;
  /** The operation whose body it shows or, for code, whose example it sends. */
  request?: string;
  /** Where its code runs, if not by itself (`code-node`), or what else runs it (`recipe`). */
  context?: string;
  /** The same number for samples in tabs of one group, of which a reader runs one. */
  tabs?: number;
  value: string;
}

const attribute = /(\w+)="([^"]*)"/g;

/** The attributes that a fence can have. */
const attributeNames = ['title', 'alt', 'response', 'run', 'request', 'context'];

/** The attributes after the language of a fence. */
function attributesIn(meta: string | null | undefined): Record<string, string> {
  return Object.fromEntries([...(meta ?? '').matchAll(attribute)].map(([, name = '', text = '']) => [name, text]));
}

/** The alternative text of a fence: `alt="…"` after its language. */
export const altOf = (meta: string | null | undefined) => attributesIn(meta).alt ?? '';

/** The title of a fence, which is shown above its content: `title="…"` after its language. */
export const titleOf = (meta: string | null | undefined) => attributesIn(meta).title ?? '';

/** The samples of a page; diagrams aren't samples. @param hasAlternatives whether a node is tabs or the like */
export function collectSamples(tree: Root, file: string, hasAlternatives: (node: object) => boolean): Sample[] {
  const samples: Sample[] = [];
  const groups: unknown[] = [];
  visitParents(tree, 'code', (code, ancestors) => {
    if (!code.lang || code.lang === 'mermaid') return;
    const group = ancestors.find(hasAlternatives);
    if (group && !groups.includes(group)) groups.push(group);
    samples.push({ ...sampleOf(code, file), tabs: group && groups.indexOf(group) });
  });
  return samples;
}

/** The sample in a fence, with its attributes. @param file the page's, from the repository's root */
export function sampleOf({ lang, meta, value, position }: Code, file: string): Sample {
  return { ...attributesIn(meta), file, line: position?.start.line ?? 1, language: lang ?? 'text', value };
}

/** The languages that Shiki can colour, and plain text. */
const languages = new Set([...Object.keys(bundledLanguages), 'text']);

/** What is wrong with the words after a fence's three signs: readers would see nothing of it, or get plain text. */
export function mistakeIn({ lang, meta, value }: Code): ProblemText | undefined {
  const given = [...(meta ?? '').matchAll(attribute)].map(([, name = '']) => name);
  const twice = given.find((name, index) => given.indexOf(name) < index);
  if (twice) return { message: `a fence with two attributes "${twice}"`, advice: 'delete one of them' };
  const unknown = given.find((name) => !attributeNames.includes(name));
  if (unknown) {
    const advice = didYouMean(unknown, attributeNames, `a fence takes ${attributeNames.join(', ')}`);
    return { message: `a fence has no attribute "${unknown}"`, advice };
  }
  if (lang && !languages.has(lang))
    return {
      message: `code in a language that nothing can colour: ${lang}`,
      advice: didYouMean(lang, languages, 'write text'),
    };
  const marks = marksIn(meta);
  if (marks.replace(/^\{\d+(?:-\d+)?(?:, *\d+(?:-\d+)?)*\}$/, '') !== '') {
    const advice = 'write attributes in straight double quotes, title="a.json", and lines to highlight as {2,4-6}';
    return { message: `unknown words after the language: ${marks}`, advice };
  }
  const last = Math.max(0, ...(marks.match(/\d+/g) ?? []).map(Number));
  const lines = value.split('\n').length;
  if (last > lines)
    return { message: `line ${last} is marked, of ${lines}`, advice: 'count from the first line below the fence' };
  return undefined;
}

/** What is wrong with a fence that nothing closes, and what to do. */
export const openFence = ['a fence that never ends', 'close it with a line of the same signs: ```'] as const;

/** The fences that nothing closes, so that all text below them is code. @param text what the tree was parsed from */
export function openFences(tree: Root, text: string): Code[] {
  const open: Code[] = [];
  visit(tree, 'code', (node) => {
    const written = text.slice(node.position?.start.offset, node.position?.end.offset);
    const [fence = ''] = /^(?:`{3,}|~{3,})/.exec(written) ?? [];
    if (fence && !new RegExp(`\\n[\\s>]*${fence}${fence[0]}*\\s*$`).test(written)) open.push(node);
  });
  return open;
}

/** The lines marked in a fence's meta, such as `{2,4-6}`: everything except attributes. */
export function marksIn(meta: string | null | undefined): string {
  return (meta ?? '').replace(attribute, '').trim();
}
