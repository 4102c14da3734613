import { isScalar, parseDocument, type Scalar, visit } from 'yaml';
import { syntax } from '../markdown/syntax';
import { type Passage, passagesOf } from './passages';

/** Fields that no page shows, or that hold program output, commands or names: provenance, search words and so on. */
const unread = new Set('source x-source synonyms hints command message action label tags names link also'.split(' '));
/** Fields whose whole content is sample data. */
const samples = new Set(['example', 'value', 'json', 'in', 'out', 'default', 'enum', 'const']);

/**
 * The texts of a data file that pages show, as passages with offsets in the file. Texts are inline Markdown; a value
 * without a space is a name or a number.
 * @param text YAML that parses
 */
export function dataPassages(text: string): Passage[] {
  const passages: Passage[] = [];
  visit(parseDocument(text), {
    Pair(_, { key }) {
      return isScalar(key) && (samples.has(String(key.value)) || unread.has(String(key.value)))
        ? visit.SKIP
        : undefined;
    },
    Scalar(key, node) {
      if (key === 'key' || typeof node.value !== 'string' || !/\s/.test(node.value.trim())) return;
      passages.push(...passagesIn(text, node));
    },
  });
  return passages;
}

/** The passages of one text of a YAML document, which begins at an offset of its file. */
export function passagesIn(text: string, { range, type }: Scalar, offset = 0): Passage[] {
  const [from, to] = range ?? [0, 0];
  const isBlock = type === 'BLOCK_FOLDED' || type === 'BLOCK_LITERAL';
  const isQuoted = type === 'QUOTE_DOUBLE' || type === 'QUOTE_SINGLE';
  const start = isBlock ? text.indexOf('\n', from) + 1 : from + (isQuoted ? 1 : 0);
  const end = to - (isQuoted ? 1 : 0);
  const written = text.slice(start, end);
  // Most texts have no markup, and starting the parser for each takes longer than everything else here.
  if (!/[`*_[\]<&\\@:]/.test(written)) return [[{ kind: 'text', start: start + offset, end: end + offset }]];
  return passagesOf(syntax.parse(written), written).map((passage) =>
    passage.map((part) => ({ ...part, start: part.start + start + offset, end: part.end + start + offset })),
  );
}
