import type { Root } from 'mdast';
import type { Position } from 'unist';
import { visit } from 'unist-util-visit';
import { didYouMean, type Problem } from '../problems';
import { isSuppression } from './remark-suppressions';

/** A definition, of a link's address or of a footnote's text (`^name`). */
interface Defined {
  label: string;
  position: Position | undefined;
}

/** `[text][name]`, `[name][]` and `[^name]`, none of them escaped. */
const reference = /(?:\[([^\][]*))?(?<!\\)\]\[([^\][\\]*)\]|(?<!\\)\[(\^[^\]\s]+)\]/g;

/**
 * Compares references with their definitions. Markdown is silent of both mistakes: a reference that
 * nothing defines stays in the text with its brackets, and a definition that nothing uses is dropped.
 * @param source the text that was parsed
 */
export function checkReferences(tree: Root, source: string, file: string): Problem[] {
  const definitions = new Map<string, Defined>();
  const used = new Set<string>();
  const problems: Problem[] = [];
  const at = ({ position }: Defined) => ({ file, line: position?.start.line ?? 1, column: position?.start.column });
  const define = (identifier: string, defined: Defined) => {
    const earlier = definitions.get(identifier)?.position?.start.line;
    if (earlier === undefined) definitions.set(identifier, defined);
    else {
      const message = `[${defined.label}] is defined on line ${earlier} already`;
      problems.push({ ...at(defined), message, advice: 'keep one of the two: the first counts' });
    }
  };
  visit(tree, (node) => {
    if (isSuppression(node)) return;
    if (node.type === 'linkReference' || node.type === 'imageReference') used.add(node.identifier);
    if (node.type === 'footnoteReference') used.add(`^${node.identifier}`);
    const { position } = node;
    if (node.type === 'definition') define(node.identifier, { label: node.label ?? '', position });
    if (node.type === 'footnoteDefinition') define(`^${node.identifier}`, { label: `^${node.label}`, position });
  });
  for (const [identifier, defined] of definitions) {
    if (used.has(identifier)) continue;
    problems.push({
      ...at(defined),
      message: `nothing refers to [${defined.label}]`,
      advice: 'refer to it, or take it out',
    });
  }
  return [...problems, ...undefinedReferences(tree, source, file, [...definitions.keys()])];
}

/** What is left of an undefined reference is text, so it is looked for there, as it was written. */
function undefinedReferences(tree: Root, source: string, file: string, defined: string[]): Problem[] {
  const problems: Problem[] = [];
  visit(tree, 'text', ({ position }) => {
    const { offset: start = 0 } = position?.start ?? {};
    const written = source.slice(start, position?.end.offset ?? 0);
    for (const { 0: all, 1: text, 2: explicit, 3: note, index } of written.matchAll(reference)) {
      const name = note ?? (explicit || text) ?? all;
      const before = source.slice(0, start + index);
      problems.push({
        file,
        line: before.split('\n').length,
        column: before.length - before.lastIndexOf('\n'),
        message: `nothing defines [${name}]`,
        advice: didYouMean(name, defined, `write "[${name}]: …" below, or put the brackets into code`),
      });
    }
  });
  return problems;
}
