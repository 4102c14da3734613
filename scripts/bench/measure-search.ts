import type { Page } from '@playwright/test';
import { waitForHydration } from '../wait-for-hydration';
import { addSample, type Samples } from './figures';
import { withServedSite, withSlowPage } from './served-site';

const queries = ['lookups crea', 'locks', 'dedupe webhook', 'retry'];

/** Searches on a processor four times slower, without slowing the network: until a first result, and after each key. */
export function measureSearch(samples: Samples, folder: string): Promise<void> {
  return withServedSite(`${folder}/out`, (browser, site) =>
    withSlowPage(browser, async (page) => {
      await page.goto(`${site}/faq/`, { waitUntil: 'networkidle' });
      await waitForHydration(page);
      addSample(samples, 'opened to first result', 'ms', await openSearch(page));
      for (const time of await typeQueries(page)) addSample(samples, 'key to results', 'ms', time);
    }),
  );
}

/** Milliseconds from the shortcut to the first result. */
async function openSearch(page: Page): Promise<number> {
  const begun = performance.now();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search the documentation' }).fill('se');
  await page.getByRole('option').first().waitFor();
  return performance.now() - begun;
}

/** Milliseconds from each key to the layout of the results that it changed. */
function typeQueries(page: Page): Promise<number[]> {
  return page
    .getByRole('combobox', { name: 'Search the documentation' })
    .evaluate(async (input: HTMLInputElement, typed: string[]) => {
      const list = document.querySelector('#_search-results') as HTMLElement;
      const measured: number[] = [];
      for (const query of typed) {
        const before = list.textContent;
        const start = performance.now();
        input.value = query;
        // Search answers within the event.
        input.dispatchEvent(new InputEvent('input', { bubbles: true }));
        // Forces layout of what is there now.
        list.getBoundingClientRect();
        const time = performance.now() - start;
        // One more letter may give the same results, which is no work.
        if (list.textContent !== before) measured.push(time);
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      }
      return measured;
    }, queries.flatMap(typedOf));
}

/** The field's value after each key, from the second of a query on. */
function typedOf(query: string): string[] {
  return [...query].map((_, place) => query.slice(0, place + 1)).filter((text) => text.length > 1);
}
