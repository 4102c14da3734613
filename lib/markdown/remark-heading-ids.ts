import GithubSlugger from 'github-slugger';
import type { Heading, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';

const authoredId = /\s*\{#([A-Za-z][\w-]*)\}\s*$/;

/**
 * Gives each heading its id: the author's `{#id}` at its end, which is taken out of the text,
 * else one made from the text. Ids made here differ from each other; two equal authored ids are
 * left for the check to report.
 */
export function remarkHeadingIds() {
  return (tree: Root): undefined => {
    const slugger = new GithubSlugger();
    visit(tree, 'heading', (heading) => {
      const id = takeAuthoredId(heading) ?? slugger.slug(textOf(heading));
      heading.data = { ...heading.data, hProperties: { id } };
    });
  };
}

function takeAuthoredId(heading: Heading): string | undefined {
  const last = heading.children.at(-1);
  if (last?.type !== 'text') return undefined;
  const id = authoredId.exec(last.value)?.[1];
  if (id !== undefined) last.value = last.value.replace(authoredId, '');
  return id;
}
