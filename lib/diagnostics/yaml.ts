import { type Document, isCollection, isMap, isNode, parseDocument, type Scalar, visit } from 'yaml';
import { type Position, positionAt } from './positions';

/** Finds the position of a value in its file by its path in the data: `[0, 'from']`. */
export type PositionOf = (path: readonly PropertyKey[]) => Position;

/** A parsed text, and where in its file everything stands. */
export interface Yaml {
  text: string;
  document: Document.Parsed;
  /** A missing value gets the position of the nearest value around it, or the beginning of the file. */
  positionOf: PositionOf;
  /** What isn't YAML, in the parser's words. */
  faults: (Position & { reason: string })[];
}

/** Parses YAML, of which JSON is a part. Every position of a value in data, settings or front matter comes from here. */
export function parseYaml(text: string): Yaml {
  // Messages need no code from around their places.
  const document = parseDocument(text, { prettyErrors: false });
  const positionOf: PositionOf = (path) => {
    for (let length = path.length; length > 0; length--) {
      const offset = offsetOf(document, path.slice(0, length));
      if (offset !== undefined) return positionAt(text, offset);
    }
    return { line: 1, column: 1 };
  };
  const faults = document.errors.map(({ message, pos }) => ({ ...positionAt(text, pos[0]), reason: message }));
  // An alias without its anchor, `*name`, is found only when values are read.
  if (faults.length === 0) {
    visit(document, {
      Alias(_, alias) {
        if (alias.resolve(document) !== undefined) return;
        const reason = `"*" begins the name of another value: put the text into quotes`;
        faults.push({ ...positionAt(text, alias.range?.[0] ?? 0), reason });
      },
    });
  }
  return { text, document, positionOf, faults };
}

/** Where a value begins; a list or map with a key begins at the key, which may be on the line above. */
function offsetOf(document: Document.Parsed, path: readonly PropertyKey[]): number | undefined {
  const node = document.getIn(path, true);
  const parent = document.getIn(path.slice(0, -1), true);
  if (isCollection(node) && isMap<Scalar>(parent)) {
    return parent.items.find(({ key }) => key.value === path.at(-1))?.key.range?.[0];
  }
  return isNode(node) ? node.range?.[0] : undefined;
}
