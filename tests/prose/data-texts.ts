import { isScalar, type Scalar, visit } from 'yaml';
import { yamlOfFile } from '../../lib/diagnostics/parse-data';
import type { SourceFile } from '../../lib/diagnostics/positions';

/** A text that readers see, as written, and its offset in the file. */
export interface Text {
  written: string;
  start: number;
}

/**
 * Fields that no page shows (provenance, search words and so on), or that contain program output, commands or names.
 */
const hiddenFields = new Set(
  'source x-source synonyms hints questions command messages action label tags names link also'.split(' '),
);
/** Fields whose whole content is sample data. */
const samples = new Set(['example', 'value', 'json', 'in', 'out', 'default', 'enum', 'const']);

/** The texts of a data file that pages show. Texts are Markdown; a value without whitespace is a name or a number. */
export function proseIn(file: SourceFile): Text[] {
  const texts: Text[] = [];
  visit(yamlOfFile(file).document, {
    Pair(_, { key }) {
      const name = isScalar(key) ? String(key.value) : '';
      return samples.has(name) || hiddenFields.has(name) ? visit.SKIP : undefined;
    },
    Scalar(key, node) {
      if (key === 'key' || typeof node.value !== 'string' || !/\s/.test(node.value.trim())) return;
      texts.push(textOf(file.text, node));
    },
  });
  return texts;
}

/** The source text of a YAML scalar. */
function textOf(yaml: string, { range, type }: Scalar): Text {
  const [from, to] = range ?? [0, 0];
  const isBlock = type === 'BLOCK_FOLDED' || type === 'BLOCK_LITERAL';
  const isQuoted = type === 'QUOTE_DOUBLE' || type === 'QUOTE_SINGLE';
  const start = isBlock ? yaml.indexOf('\n', from) + 1 : from + (isQuoted ? 1 : 0);
  return { written: yaml.slice(start, to - (isQuoted ? 1 : 0)), start };
}
