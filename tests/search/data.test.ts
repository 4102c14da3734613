import { beforeAll, expect, it } from 'vitest';
import { createSearch, type Search } from '@/lib/search/engine';
import { getSite } from '@/lib/site';
import { searchDataOf } from '@/lib/site/search/data';

let search: Search;
beforeAll(async () => {
  search = await createSearch(searchDataOf(getSite()));
});

// Thousands of questions: in a file of their own, they run beside those of tests/search.test.ts.
it.each(['questions', 'hints'] as const)('each of the %s in the data leads to its place', (kind) => {
  const { questions, search: words } = getSite().reference;
  const led = Object.entries({ ...questions, ...words }[kind]).flatMap(([href, texts]) =>
    texts.map((ask) => ({ ask, href, found: search(ask, 3).map((result) => result.href) })),
  );
  // Name in it what sets its place apart, or leave it out: another place answers it, too.
  expect(led.filter(({ href, found }) => !found.includes(href))).toEqual([]);
});
