import GithubSlugger from 'github-slugger';
import type { Emphasis, Heading, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';

declare module 'mdast' {
  interface HeadingData {
    /** True for an id that was made from the heading's text. */
    hasMadeId?: boolean;
  }
}

/** `{#id}`, or `{#id #earlier-id}`, at a heading's end. Earlier ids may be of any form: some were made from a text. */
const authoredIds = /\s*\{#([A-Za-z][\w-]*)((?: +#[^\s#{}]+)*)\}\s*$/;

/**
 * Gives each heading its id: the author's `{#id}` at its end, which is taken out of the text,
 * else one made from the text. Ids made here differ from each other; two equal authored ids are
 * left for the check to report. Earlier ids behind the first become empty elements at the heading's
 * start, so that a link to one still lands there while nothing is shown or read out. `label` is the
 * heading's text, by which a link to it is named.
 */
export function remarkHeadingIds() {
  return (tree: Root): undefined => {
    const slugger = new GithubSlugger();
    visit(tree, 'heading', (heading) => {
      const [authored, ...earlier] = takeAuthoredIds(heading);
      const id = authored ?? slugger.slug(textOf(heading));
      heading.data = {
        hProperties: { id, label: textOf(heading) },
        ...(authored === undefined && { hasMadeId: true }),
      };
      heading.children.unshift(...earlier.map(emptyElement));
    });
  };
}

/** The ids by which links reach a heading that went through the plugin: its own, then the earlier ones. */
export function idsOf(heading: Heading): string[] {
  return [heading, ...heading.children].flatMap(({ data }) =>
    typeof data?.hProperties?.id === 'string' ? [data.hProperties.id] : [],
  );
}

function takeAuthoredIds(heading: Heading): string[] {
  const last = heading.children.at(-1);
  if (last?.type !== 'text') return [];
  const [, id, earlier = ''] = authoredIds.exec(last.value) ?? [];
  if (id === undefined) return [];
  last.value = last.value.replace(authoredIds, '');
  return [id, ...earlier.split(/ +#/).slice(1)];
}

function emptyElement(id: string): Emphasis {
  return { type: 'emphasis', children: [], data: { hName: 'span', hProperties: { id } } };
}
