import type { Page } from '@playwright/test';

/** The most that a thousand runs may leave on the heap, in bytes: a list that grew by one entry each would have more. */
const tolerance = 500_000;

/**
 * What a page keeps of a thousand repetitions, once its garbage is collected: DOM nodes and listeners, and whether its
 * heap grew.
 * @param work is called with a number of repetitions; a first time to warm up
 */
export async function leftBehind(page: Page, work: (times: number) => Promise<void>) {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  const measure = async () => {
    await client.send('HeapProfiler.collectGarbage');
    const { metrics } = await client.send('Performance.getMetrics');
    const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
    return { nodes: metric('Nodes'), listeners: metric('JSEventListeners'), heap: metric('JSHeapUsedSize') };
  };
  await work(20);
  const before = await measure();
  await work(1000);
  const after = await measure();
  return {
    nodes: after.nodes - before.nodes,
    listeners: after.listeners - before.listeners,
    isHeapLarger: after.heap - before.heap > tolerance,
  };
}
