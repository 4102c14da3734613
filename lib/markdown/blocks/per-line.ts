import type { PhrasingContent } from 'mdast';
import { type NodeLine, nodeLines } from '../../node-lines';
import { type Block, tag, textTag } from '../mdast';

/** What is said for a line of the node; nothing where it has nothing to say. */
type Write<Node> = (line: NodeLine) => Node[] | undefined | '';

/**
 * Blocks that are written for each line: once where they are the same for both, else each line's as its own; those of a
 * line which has nothing to say are left out.
 */
export function perLine(write: Write<Block>): Block[] {
  return join<Block>(write, (attributes, blocks) => tag('Line', attributes, blocks));
}

/** The same for a phrase, or for a cell of a table. */
export function phrasePerLine(write: Write<PhrasingContent>): PhrasingContent[] {
  return join<PhrasingContent>(write, (attributes, phrase) => textTag('Line', attributes, phrase));
}

function join<Node>(write: Write<Node>, mark: (of: { node: NodeLine; only: boolean }, nodes: Node[]) => Node): Node[] {
  const written = nodeLines.flatMap((line) => {
    const nodes = write(line) || [];
    return nodes.length > 0 ? [{ line, nodes, key: JSON.stringify(nodes) }] : [];
  });
  const [first, ...others] = written;
  if (!first || (others.length > 0 && others.every(({ key }) => key === first.key))) return first?.nodes ?? [];
  return written.map(({ line, nodes }) => mark({ node: line, only: others.length === 0 }, nodes));
}
