import GithubSlugger from 'github-slugger';
import type { Emphasis, Heading, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';

declare module 'mdast' {
  interface HeadingData {
    /** True if the id was made from the heading's text. */
    hasMadeId?: boolean;
  }
}

/**
 * `{#id}` or `{#id #earlier-id}` at the end of a heading. Earlier ids may have any form, since some were made from
 * text.
 */
const authoredIds = /\s*\{#([A-Za-z][\w-]*)((?: +#[^\s#{}]+)*)\}\s*$/;

/**
 * Gives each heading its id: the author's `{#id}` at its end, which is removed from the text, or else one made from the
 * text. Ids made here are unique; duplicate authored ids are left for the check to report. Earlier ids become empty
 * elements at the start of the heading, so that links to them still work while nothing is shown or read out. `label` is
 * the heading's text, which names links to it.
 */
export function remarkHeadingIds() {
  return (tree: Root): undefined => {
    const slugger = new GithubSlugger();
    visit(tree, 'heading', (heading) => {
      const ids = takeAuthoredIds(heading);
      setHeadingIds(heading, ids.length > 0 ? ids : [slugger.slug(textOf(heading))]);
      if (ids.length === 0) heading.data = { ...heading.data, hasMadeId: true };
    });
  };
}

/** Gives a heading its id and its earlier ones, and the text that names links to it. */
export function setHeadingIds(heading: Heading, [id, ...earlier]: readonly string[]): void {
  heading.data = { hProperties: { id, label: textOf(heading) } };
  heading.children.unshift(...earlier.map(emptyElement));
}

/** The ids by which links reach a heading that this plugin has processed: its own, then the earlier ones. */
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
