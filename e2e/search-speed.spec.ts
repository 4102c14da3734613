import { expect, test } from './support/test';

const queries = ['lookups crea', 'locks', 'dedupe webhook', 'retry'];

test('results come within 50 ms of a keystroke on a machine four times as slow', async ({ page }) => {
  await page.goto('./faq/', { waitUntil: 'networkidle' });
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search the documentation' });
  await field.fill('se');
  await expect(page.getByRole('option').first()).toBeVisible();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const times = await field.evaluate(async (input: HTMLInputElement, typed: string[]) => {
    const list = document.querySelector('#_search-results') as HTMLElement;
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    const measured: number[] = [];
    for (const query of typed) {
      const before = list.textContent;
      const start = performance.now();
      setValue?.call(input, query);
      // React answers an input within its event.
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      // Asks for the layout of what is now there.
      list.getBoundingClientRect();
      const time = performance.now() - start;
      // A letter more may find the same again, which is no work.
      if (list.textContent !== before) measured.push(time);
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    }
    return measured.sort((a, b) => a - b);
  }, typedOf(queries));
  expect(times.length, 'keystrokes that changed the results').toBeGreaterThan(12);
  expect(times[Math.floor(times.length / 2)]).toBeLessThan(50);
});

/** What stands in the field after each key, from the second of a word on. */
function typedOf(words: readonly string[]): string[] {
  return words
    .flatMap((word) => [...word].map((_, place) => word.slice(0, place + 1)))
    .filter((text) => text.length > 1);
}
