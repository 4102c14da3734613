import { type Document, isCollection, isMap, isNode, parseDocument, Scalar, visit } from 'yaml';
import { type Position, positionAt } from './positions';

/** Finds the position of a value in its file by its path in the data, such as `[0, 'from']`. */
export type PositionOf = (path: readonly PropertyKey[]) => Position;

/** A parsed text, and the positions of its values. */
export interface Yaml {
  text: string;
  document: Document.Parsed;
  /** A missing value gets the position of the nearest enclosing value, or the start of the file. */
  positionOf: PositionOf;
  /** Syntax errors, in the parser's words, and what YAML reads otherwise than it was meant, with what to do. */
  problems: (Position & { reason: string; advice?: string })[];
}

/** Parses YAML, which includes JSON. All positions of values in data, settings and front matter come from here. */
export function parseYaml(text: string): Yaml {
  // Messages needn't quote the surrounding code.
  const document = parseDocument(text, { prettyErrors: false });
  const positionOf: PositionOf = (path) => {
    for (let length = path.length; length > 0; length--) {
      const offset = offsetOf(document, path.slice(0, length));
      if (offset !== undefined) return positionAt(text, offset);
    }
    return { line: 1, column: 1 };
  };
  const problems: Yaml['problems'] = document.errors.map(({ message, pos }) => {
    return { ...positionAt(text, pos[0]), reason: message };
  });
  if (problems.length === 0) problems.push(...cutTexts(text, document));
  // The parser reports an alias without an anchor, such as `*name`, only when values are read.
  if (problems.length === 0) {
    visit(document, {
      Alias(_, alias) {
        if (alias.resolve(document) !== undefined) return;
        const reason = `"*" starts the name of another value: put the text in quotes`;
        problems.push({ ...positionAt(text, alias.range?.[0] ?? 0), reason });
      },
    });
  }
  return { text, document, positionOf, problems };
}

/** The offset of a value; for a list or map with a key, that of the key, which may be on the line above. */
function offsetOf(document: Document.Parsed, path: readonly PropertyKey[]): number | undefined {
  const node = document.getIn(path, true);
  const parent = document.getIn(path.slice(0, -1), true);
  if (isCollection(node) && isMap<Scalar>(parent)) {
    return parent.items.find(({ key }) => key.value === path.at(-1))?.key.range?.[0];
  }
  return isNode(node) ? node.range?.[0] : undefined;
}

/** Texts of which YAML takes a part for something else: what follows a "#" for a comment, and a "!" for a type. */
function cutTexts(text: string, document: Document.Parsed): Yaml['problems'] {
  const problems: Yaml['problems'] = document.warnings.map(({ pos }) => ({
    ...positionAt(text, pos[0]),
    reason: '"!" starts the name of a type',
    advice: 'put the text in quotes',
  }));
  visit(document, {
    Scalar(key, { type, value, range }) {
      if (type !== Scalar.PLAIN || typeof value !== 'string' || key === 'key' || !range) return;
      const [, comment] = /^[ \t]+#(.*)/.exec(text.slice(range[1])) ?? [];
      if (comment === undefined) return;
      const advice = 'put the text in quotes: in YAML, " #" starts a comment';
      problems.push({ ...positionAt(text, range[0]), reason: `"${value}" ends before "#${comment}"`, advice });
    },
  });
  return problems;
}
