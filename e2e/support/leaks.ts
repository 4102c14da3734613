import { expect, type Page } from '@playwright/test';

/** How much the heap may grow in a thousand repetitions, in bytes: compiled code comes and goes. */
const tolerance = 500_000;

/** How many rounds of a thousand repetitions may leave something that isn't a leak, such as newly compiled code. */
const rounds = 5;

/**
 * Expects a thousand repetitions to leave nothing behind: no DOM node, no listener, no growing heap. A leak does so in
 * every round; something created once, or waiting to be collected, remains after some rounds only.
 * @param work does something the given number of times
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
