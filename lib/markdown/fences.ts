import type { Code, Root } from 'mdast';
import { visitParents } from 'unist-util-visit-parents';

/** A code sample on a page, with the attributes of its fence. */
export interface Sample {
  file: string;
  line: number;
  language: string;
  title?: string;
  /** The answer it shows, such as `addSetValue 201`. */
  response?: string;
  /** The operation whose body it shows or, for code, whose example it sends. */
  request?: string;
  /** Where its code runs, if not by itself (`code-node`), or what else runs it (`recipe`). */
  context?: string;
  /** The same number for samples in tabs of one group, of which a reader runs one. */
  tabs?: number;
  value: string;
}

const attribute = /(\w+)="([^"]*)"/g;

/** The alternative text of a fence: `alt="…"` after its language. */
export function altOf(meta: string | null | undefined): string {
  return /\balt="([^"]*)"/.exec(meta ?? '')?.[1] ?? '';
}

/** The title of a fence, which is shown above its content: `title="…"` after its language. */
export function titleOf(meta: string | null | undefined): string {
  return /\btitle="([^"]*)"/.exec(meta ?? '')?.[1] ?? '';
}

/** The samples of a page. */
export function collectSamples(tree: Root, file: string): Sample[] {
  const samples: Sample[] = [];
  visitSamples(tree, file, (sample) => samples.push(sample));
  return samples;
}

/** Calls back with each sample of a page and its fence. Diagrams aren't samples. */
export function visitSamples(tree: Root, file: string, callBack: (sample: Sample, node: Code) => void): void {
  const groups: unknown[] = [];
  visitParents(tree, 'code', (code, ancestors) => {
    if (!code.lang || code.lang === 'mermaid') return;
    const group = ancestors.find((ancestor) => 'name' in ancestor && ancestor.name === 'Tabs');
    if (group && !groups.includes(group)) groups.push(group);
    callBack({ ...sampleOf(code, file), tabs: group && groups.indexOf(group) }, code);
  });
}

function sampleOf({ lang, meta, value, position }: Code, file: string): Sample {
  const attributes = Object.fromEntries([...(meta ?? '').matchAll(attribute)].map(([, name, text]) => [name, text]));
  return { ...attributes, file, line: position?.start.line ?? 1, language: lang ?? 'text', value };
}

/** The lines marked in a fence's meta, such as `{2,4-6}`: everything except attributes. */
export function marksIn(meta: string | null | undefined): string {
  return (meta ?? '').replace(attribute, '').trim();
}
