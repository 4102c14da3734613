import { beforeAll, describe, expect, it } from 'vitest';
import { createSearch, type Search } from '@/lib/search/engine';
import { getSite } from '@/lib/site';
import { searchDataOf } from '@/lib/site/search/data';

let search: Search;
beforeAll(async () => {
  search = await createSearch(searchDataOf(getSite()));
});

const {
  questions: { questions },
  search: { hints },
} = getSite().reference;

// Thousands of searches: in a file of their own, they run beside those of tests/search.test.ts, and each test has few.
describe.each(Object.entries({ questions, hints }))('each of the %s in the data leads to its place', (_, places) => {
  it.each(Object.entries(places))('%s', (href, texts) => {
    // Name in it what sets its place apart, or leave it out: another place answers it, too.
    expect(texts.filter((ask) => !search(ask, 3).some((result) => result.href === href))).toEqual([]);
  });
});
