import { toString as textOf } from 'mdast-util-to-string';
import { positionOf } from '../../../lib/diagnostics/positions';
import { nodesOf } from '../read';
import type { Rule } from '../rule';

export const headingOrder: Rule = {
  asks: 'no heading skips a level',
  find: ({ tree }) => {
    const headings = nodesOf(tree, 'heading');
    return headings.flatMap((node, index) => {
      // The title is the level-1 heading.
      const above = headings[index - 1]?.depth ?? 1;
      if (node.depth <= above + 1) return [];
      const message = `a level-${node.depth} heading below one of level ${above}`;
      return [{ ...positionOf(node), message, advice: `begin it with "${'#'.repeat(above + 1)}"` }];
    });
  },
};

/** Links to a heading only survive rewording if it has its own id. */
export const headingId: Rule = {
  asks: 'every heading of level 2 and 3 has an id, {#id}',
  find: ({ tree }) =>
    nodesOf(tree, 'heading')
      .filter(({ depth, data }) => depth <= 3 && data?.hasMadeId)
      .map((node) => ({
        ...positionOf(node),
        message: `the heading "${textOf(node)}" has no id of its own`,
        advice: `write an id at its end: {#${suggestedId(String(node.data?.hProperties?.id))}}`,
      })),
};

/** An id that an author may write: it must begin with a letter. */
function suggestedId(made: string): string {
  return made.replace(/^[^a-z]+/i, '') || 'id';
}
