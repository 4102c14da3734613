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

/** The lines marked in a fence's meta, such as `{2,4-6}`: everything except attributes. */
export function marksIn(meta: string | null | undefined): string {
  return (meta ?? '').replace(attribute, '').trim();
}
