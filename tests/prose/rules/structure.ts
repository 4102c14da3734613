import { toString as textOf } from 'mdast-util-to-string';
import { positionOf } from '../../../lib/diagnostics/positions';
import { nodesOf } from '../read';
import type { Rule } from '../rule';

export const uniqueTitle = unique('title', 'name what sets this page apart');
export const uniqueDescription = unique('description', 'say what the reader gets on this page and on no other');

/** Of pages that share a value, all but the first are reported. */
function unique(field: 'title' | 'description', advice: string): Rule {
  return {
    asks: `no two pages share a ${field}`,
    find: ({ file, fields }, all) =>
      fields
        .filter(({ name }) => name === field)
        .flatMap(({ value, line }) => {
          const fold = (text: string) => text.trim().toLowerCase();
          const owner = all.find((one) =>
            one.fields.some((other) => other.name === field && fold(other.value) === fold(value)),
          );
          if (!owner || owner.file === file) return [];
          return [{ line, message: `the ${field} is that of ${owner.file} too`, advice }];
        }),
  };
}

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

const fileName = /^[\w-]+\.(?:png|jpe?g|gif|svg|webp|avif)$/i;

export const imageAlt: Rule = {
  asks: 'every image has alternative text, other than its file name',
  find: ({ tree }) =>
    nodesOf(tree, 'image').flatMap((node) => {
      const alt = node.alt?.trim() ?? '';
      if (alt !== '' && !fileName.test(alt)) return [];
      const message = alt === '' ? 'an image without words' : `an image whose words are the file's name: ${alt}`;
      return [{ ...positionOf(node), message, advice: 'say what it shows: ![What one sees](/image.png)' }];
    }),
};
