import type { Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { placeAt, type SourceFile } from '../source/places';
import { didYouMean, type Problem } from '../source/problems';

/** `[text][name]`, `[name][]` and `[^name]`, none of them escaped. */
const reference = /(?:\[([^\][]*))?(?<!\\)\]\[([^\][\\]*)\]|(?<!\\)\[(\^[^\]\s]+)\]/g;

/**
 * Compares references with their definitions, of links and, as `^name`, of footnotes. Markdown is silent of both
 * mistakes: a reference that nothing defines stays in the text with its brackets, and a definition that nothing uses is
 * dropped.
 * @param file the text that was parsed
 * @param start offset at which it begins in its file
 */
export function checkReferences(tree: Root, { path: file, text: source }: SourceFile, start = 0): Problem[] {
  const definitions = new Map<string, { label: string; offset: number }>();
  const used = new Set<string>();
  const problems: Problem[] = [];
  const report = (offset: number, message: string, advice: string) =>
    problems.push({ file, ...placeAt(source, offset), message, advice });
  const offsetOf = ({ position }: Nodes) => start + (position?.start.offset ?? 0);
  visit(tree, (node) => {
    if (node.type === 'linkReference' || node.type === 'imageReference') used.add(node.identifier);
    if (node.type === 'footnoteReference') used.add(`^${node.identifier}`);
    if (node.type !== 'definition' && node.type !== 'footnoteDefinition') return;
    const mark = node.type === 'definition' ? '' : '^';
    const [identifier, label] = [mark + node.identifier, mark + (node.label ?? '')];
    const earlier = definitions.get(identifier);
    if (!earlier) definitions.set(identifier, { label, offset: offsetOf(node) });
    else {
      const message = `[${label}] is defined on line ${placeAt(source, earlier.offset).line} already`;
      report(offsetOf(node), message, 'keep one of the two: the first counts');
    }
  });
  for (const [identifier, { label, offset }] of definitions) {
    if (!used.has(identifier)) report(offset, `nothing refers to [${label}]`, 'refer to it, or take it out');
  }
  // What is left of an undefined reference is text, so it is looked for there, as it was written.
  visit(tree, 'text', (node) => {
    const from = offsetOf(node);
    const written = source.slice(from, start + (node.position?.end.offset ?? 0));
    for (const { 0: all, 1: text, 2: explicit, 3: note, index } of written.matchAll(reference)) {
      const name = note ?? (explicit || text) ?? all;
      const advice = `write "[${name}]: …" below, or put the brackets into code`;
      report(from + index, `nothing defines [${name}]`, didYouMean(name, definitions.keys(), advice));
    }
  });
  return problems;
}
