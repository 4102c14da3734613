import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
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

export const tableCell: Rule = {
  asks: 'cells of tables begin with a capital letter or code, and end with a full stop only if they are several sentences',
  find: ({ tree }) =>
    nodesOf(tree, 'tableCell').flatMap((cell) => {
      const words = textOf(cell).trim();
      const [begin] = nodesOf(cell, 'text');
      // A name keeps its case.
      const isSmall = /^(?!n8n|8kit)\p{Ll}/u.test(words) && words.startsWith(begin?.value ?? ' ');
      const isSeveral = /[.!?][)”"]?\s/.test(words);
      if (!isSmall && (isSeveral ? /[.!?)…]$/.test(words) : !words.endsWith('.'))) return [];
      const message = `a cell of another style: "${words.slice(0, 40)}"`;
      return [
        {
          ...positionOf(cell),
          message,
          advice: 'begin it with a capital letter, and end only several sentences with a full stop',
        },
      ];
    }),
};

const [maxParagraphs, maxCharacters] = [2, 600];

export const wallOfText: Rule = {
  asks: `no more than ${maxParagraphs} paragraphs, and ${maxCharacters} characters of them, stand in a row`,
  find: ({ tree }) => {
    const problems: ReturnType<Rule['find']> = [];
    visit(tree, (node) => {
      let row: string[] = [];
      for (const child of 'children' in node ? node.children : []) {
        row = child.type === 'paragraph' ? [...row, textOf(child)] : [];
        const { length } = row.join('');
        if (row.length <= maxParagraphs && length <= maxCharacters) continue;
        const message = `a wall of ${row.length} paragraphs and ${length} characters`;
        const advice = 'say less, or give it a shape: a list, a table, code, something that opens';
        problems.push({ ...positionOf(child), message, advice });
        row = [];
      }
    });
    return problems;
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
