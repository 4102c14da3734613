import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { displayMeta, proofOfNode } from './samples';

/**
 * Takes what only checks read out of each fence's meta, and hands on, as a caption, what the sample was
 * proved against.
 */
export function remarkSamples() {
  return (tree: Root): undefined => {
    visit(tree, 'code', (node) => {
      const proof = proofOfNode(node);
      const meta = displayMeta(node.meta);
      node.meta = proof ? `${meta} caption="${proof.replace(/"/g, "'")}"`.trim() : meta;
    });
  };
}
