import type { Root } from 'mdast';
import { isScalar, type Scalar, visit } from 'yaml';
import { oncePer } from '../source/once-per';
import { yamlOfFile } from '../source/parse-data';
import type { SourceFile } from '../source/places';
import type { Yaml } from '../source/yaml';
import { syntax } from './syntax';

/** A text that readers see, parsed as Markdown, and the offset of its file at which it begins. */
export interface Text {
  tree: Root;
  start: number;
}

/** Fields that no page shows, or that hold program output, commands or names: provenance, search words and so on. */
const unread = new Set('source x-source synonyms hints command message action label tags names link also'.split(' '));
/** Fields whose whole content is sample data. */
const samples = new Set(['example', 'value', 'json', 'in', 'out', 'default', 'enum', 'const']);

/** The texts of a data file that pages show. Texts are Markdown; a value without a space is a name or a number. */
export function textsOf(file: SourceFile): readonly Text[] {
  return textsIn(yamlOfFile(file));
}

const textsIn = oncePer(({ text, document }: Yaml) => {
  const texts: Text[] = [];
  visit(document, {
    Pair(_, { key }) {
      return isScalar(key) && (samples.has(String(key.value)) || unread.has(String(key.value)))
        ? visit.SKIP
        : undefined;
    },
    Scalar(key, node) {
      if (key === 'key' || typeof node.value !== 'string' || !/\s/.test(node.value.trim())) return;
      texts.push(textOf(text, node));
    },
  });
  return texts;
});

/**
 * One text of YAML, as it is written there.
 * @param offset at which the YAML begins in its file
 */
export function textOf(yaml: string, { range, type }: Scalar, offset = 0): Text {
  const [from, to] = range ?? [0, 0];
  const isBlock = type === 'BLOCK_FOLDED' || type === 'BLOCK_LITERAL';
  const isQuoted = type === 'QUOTE_DOUBLE' || type === 'QUOTE_SINGLE';
  const start = isBlock ? yaml.indexOf('\n', from) + 1 : from + (isQuoted ? 1 : 0);
  const written = yaml.slice(start, to - (isQuoted ? 1 : 0));
  // Most texts have no markup, and starting the parser for each takes longer than everything else here.
  const tree = /[`*_[\]<&\\@:]/.test(written) ? syntax.parse(written) : plain(written);
  return { tree, start: start + offset };
}

function plain(value: string): Root {
  const at = (offset: number) => ({ line: 1, column: 1, offset });
  const position = { start: at(0), end: at(value.length) };
  const text = { type: 'text' as const, value, position };
  return { type: 'root', children: [{ type: 'paragraph', children: [text], position }] };
}
