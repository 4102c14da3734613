import type { Root } from 'mdast';
import { isScalar, type Scalar, visit } from 'yaml';
import { isDataFile } from '../reference/read';
import { yamlOfFile } from '../source/parse-data';
import type { SourceFile } from '../source/places';
import type { Problem } from '../source/problems';
import type { Yaml } from '../source/yaml';
import { checkReferences } from './check-references';
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

/** The last result of each file: preview parses again only what was edited. */
const read = new WeakMap<Yaml, Text[]>();

/** The texts of a data file that pages show. Texts are Markdown; a value without a space is a name or a number. */
export function textsOf(file: SourceFile): readonly Text[] {
  const yaml = yamlOfFile(file);
  const known = read.get(yaml);
  if (known) return known;
  const texts: Text[] = [];
  visit(yaml.document, {
    Pair(_, { key }) {
      const name = isScalar(key) ? String(key.value) : '';
      return samples.has(name) || unread.has(name) ? visit.SKIP : undefined;
    },
    Scalar(key, node) {
      if (key === 'key' || typeof node.value !== 'string' || !/\s/.test(node.value.trim())) return;
      texts.push(textOf(yaml.text, node));
    },
  });
  read.set(yaml, texts);
  return texts;
}

/** Finds references in the texts of data that nothing defines. */
export function checkTexts(files: readonly SourceFile[]): Problem[] {
  return files
    .filter(({ path }) => isDataFile(path))
    .flatMap((file) => textsOf(file).flatMap(({ tree, start }) => checkReferences(tree, file, start)));
}

/** One text of YAML, as it is written there. */
function textOf(yaml: string, { range, type }: Scalar): Text {
  const [from, to] = range ?? [0, 0];
  const isBlock = type === 'BLOCK_FOLDED' || type === 'BLOCK_LITERAL';
  const isQuoted = type === 'QUOTE_DOUBLE' || type === 'QUOTE_SINGLE';
  const start = isBlock ? yaml.indexOf('\n', from) + 1 : from + (isQuoted ? 1 : 0);
  const written = yaml.slice(start, to - (isQuoted ? 1 : 0));
  // Most texts have no markup, and starting the parser for each takes longer than everything else here.
  const tree = /[`*_[\]<&\\@:]/.test(written) ? syntax.parse(written) : plain(written);
  return { tree, start };
}

function plain(value: string): Root {
  const at = (offset: number) => ({ line: 1, column: 1, offset });
  const position = { start: at(0), end: at(value.length) };
  const text = { type: 'text' as const, value, position };
  return { type: 'root', children: [{ type: 'paragraph', children: [text], position }] };
}
