import { make } from '@/components/ui/make';
import { groupByPage } from '@/lib/browser/search/group';
import type { Part, SearchResult, StartingPoints } from '@/lib/browser/search/types';
import { lineLabel } from '@/lib/site/lines';
import { assetUrl, splitHref } from '@/lib/site/urls';
import type { RecentResult } from './recent';

/** Groups of options for the results of a query, one for each page. */
export function resultGroups(results: readonly SearchResult[]): HTMLElement[] {
  return groupByPage(results).map(({ page, results: own }) => {
    const [first] = own;
    // The outermost category says what the kind says, and the page itself its title.
    const around = page.categories.slice(1);
    const trail = first?.href === page.route ? around : [...around, page.title];
    const head = [make('span', { 'data-kind': true }, page.kind), trail.join(' › ')];
    return groupOf(head, own.map(resultOption));
  });
}

/** The group of recent results; what names it stands above the list. */
export function recentGroup(recent: readonly RecentResult[], labelId: string): HTMLElement {
  const options = recent.map(({ href, title, page }) => option(href, [title], page ? note('trail', page) : undefined));
  return make('div', { role: 'group', 'aria-labelledby': labelId }, ...options);
}

/** A group of places for each role. */
export function startGroups(starts: readonly StartingPoints[]): HTMLElement[] {
  return starts.map(({ role, places }) =>
    groupOf(
      [role],
      places.map(({ href, title }) => option(href, [title])),
    ),
  );
}

let groups = 0;

function groupOf(head: readonly (Node | string)[], options: readonly HTMLElement[]): HTMLElement {
  const id = `_search-group-${groups++}`;
  const label = make('div', { id, 'data-head': true }, ...head);
  return make('div', { role: 'group', 'aria-labelledby': id }, label, ...options);
}

function resultOption({ href, title, page, above, excerpt, line }: SearchResult): HTMLElement {
  const link = option(
    href,
    marked(title),
    line && note('line', lineLabel(line)),
    above.length > 0 ? note('trail', above.join(' › ')) : undefined,
    excerpt.length > 0 ? note('excerpt', ...marked(excerpt)) : undefined,
  );
  if (href !== page.route) link.dataset.page = page.title;
  return link;
}

function option(href: string, title: readonly (Node | string)[], ...rest: (Node | undefined)[]): HTMLElement {
  const { path, hash } = splitHref(href);
  // On the page that is open, the place alone: nothing is fetched.
  const address = hash && assetUrl(path) === location.pathname ? hash : assetUrl(href);
  const attributes = { role: 'option', href: address, 'data-place': href, tabindex: '-1' };
  return make('a', attributes, note('title', ...title), ...rest);
}

function note(name: string, ...children: readonly (Node | string)[]): HTMLElement {
  return make('span', { [`data-${name}`]: true }, ...children);
}

function marked(parts: readonly Part[]): (Node | string)[] {
  return parts.map(({ text, isMatch }) => (isMatch ? make('mark', {}, text) : text));
}
