import { expect, type Page } from '@playwright/test';

/** What the heap may grow by in a thousand repetitions, in bytes: compiled code comes and goes. */
const tolerance = 500_000;

/**
 * Expects that a thousand repetitions leave nothing behind: no DOM node, no listener, no growing heap. A thousand others
 * come before them, so that everything that is made once is there.
 * @param work does something so many times
 */
export async function expectNothingLeft(page: Page, work: (times: number) => Promise<void>): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  const measure = async () => {
    await client.send('HeapProfiler.collectGarbage');
    const { metrics } = await client.send('Performance.getMetrics');
    return new Map(metrics.map(({ name, value }) => [name, value]));
  };
  await work(1000);
  const before = await measure();
  await work(1000);
  // What is only waiting to be collected goes; what is kept stays.
  const limits = { Nodes: 0, JSEventListeners: 0, JSHeapUsedSize: tolerance };
  for (const [name, most] of Object.entries(limits))
    await expect
      .poll(async () => ((await measure()).get(name) ?? 0) - (before.get(name) ?? 0), name)
      .toBeLessThanOrEqual(most);
}
