import { type Document, isCollection, isMap, isNode, parseDocument, type Scalar, visit } from 'yaml';
import { type Position, positionAt } from './positions';

/** Finds the position of a value in its file by its path in the data, such as `[0, 'from']`. */
export type PositionOf = (path: readonly PropertyKey[]) => Position;

/** A parsed text, and the positions of its values. */
export interface Yaml {
  text: string;
  document: Document.Parsed;
  /** A missing value gets the position of the nearest enclosing value, or the start of the file. */
  positionOf: PositionOf;
  /** Syntax errors, in the parser's words. */
  faults: (Position & { reason: string })[];
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
  const faults = document.errors.map(({ message, pos }) => ({ ...positionAt(text, pos[0]), reason: message }));
  // The parser reports an alias without an anchor, such as `*name`, only when values are read.
  if (faults.length === 0) {
    visit(document, {
      Alias(_, alias) {
        if (alias.resolve(document) !== undefined) return;
        const reason = `"*" starts the name of another value: put the text in quotes`;
        faults.push({ ...positionAt(text, alias.range?.[0] ?? 0), reason });
      },
    });
  }
  return { text, document, positionOf, faults };
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
