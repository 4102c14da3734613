import { expect, type Page } from '@playwright/test';

/** What the heap may grow by in a thousand repetitions, in bytes: compiled code comes and goes. */
const tolerance = 500_000;

/** How often a thousand repetitions may leave something that isn't a leak, such as code that was compiled meanwhile. */
const rounds = 5;

/**
 * Expects that a thousand repetitions leave nothing behind: no DOM node, no listener, no growing heap. What leaks does so
 * in each round; what is made once, or waits to be collected, is there at the end of one and not of all.
 * @param work does something so many times
 */
export async function expectNothingLeft(page: Page, work: (times: number) => Promise<void>): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  const limits = { Nodes: 0, JSEventListeners: 0, JSHeapUsedSize: tolerance };
  const measure = async () => {
    await client.send('HeapProfiler.collectGarbage');
    const { metrics } = await client.send('Performance.getMetrics');
    const sizes = new Map(metrics.map(({ name, value }) => [name, value]));
    return Object.keys(limits).map((name) => sizes.get(name) ?? Number.NaN);
  };
  await work(1000);
  const left: string[] = [];
  for (let before = await measure(); left.length < rounds; ) {
    await work(1000);
    const after = await measure();
    const growth = after.map((size, index) => size - (before[index] ?? Number.NaN));
    if (Object.values(limits).every((most, index) => (growth[index] ?? Number.NaN) <= most)) return;
    left.push(growth.join(', '));
    before = after;
  }
  expect(left, `growth of ${Object.keys(limits).join(', ')}, in each round`).toEqual([]);
}
