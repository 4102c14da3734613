import { visit } from 'unist-util-visit';
import { placeAt, placeOf } from '../../../lib/content/places';
import type { ProblemInFile } from '../../../lib/content/problems';
import type { Reading } from '../read';
import type { Wording } from '../wording';

/** A version of the node, or a range of them: `1.0.13`, `1.1`, `1.0.15–1.0.18`. Not versions of HTTP and TLS. */
const version = /(?<![\w./@-]|TLS |:\d\d[.\d]*)1\.(?:0\.\d+|1(?:\.\d+)?)(?:\s?[–-]\s?1\.[01](?:\.\d+)?)?(?!\.?\d)/g;

/** Data that is about versions. */
const ofVersions = /^content\/reference\/(?:actions\/|versions\.yaml|lines\.yaml)/;

const advice =
  'mark it, as docs/authors.md shows under "What differs by node line"; what is about versions between the lines belongs on /components/nodes/';

/**
 * What differs between the node's lines is marked, so that readers see only what applies to theirs: unmarked prose
 * mentions no versions, and unmarked code no names that only one line has.
 */
export function lineMark({ page, prose, marks }: Reading, { findLineNames }: Wording): ProblemInFile[] {
  if (ofVersions.test(prose.file)) return [];
  const isMarked = (offset: number) => marks.some(({ start, end }) => offset >= start && offset < end);
  const problems: ProblemInFile[] = [...prose.text.matchAll(version)]
    .filter(({ index }) => !isMarked(index))
    .map(({ 0: found, index }) => ({
      ...placeAt(prose.text, index),
      message: `a remark on versions of the node: "${found}"`,
      advice,
    }));
  if (!page) return problems;
  visit(page.tree, ['code', 'inlineCode'], (node) => {
    if (!('value' in node) || isMarked(node.position?.start.offset ?? 0)) return;
    for (const { word, offset } of findLineNames(node.value)) {
      const line = placeOf(node).line + node.value.slice(0, offset).split('\n').length - (node.type === 'code' ? 0 : 1);
      problems.push({ line, message: `a name that one line of the node has: "${word}"`, advice });
    }
  });
  return problems;
}
