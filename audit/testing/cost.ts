import { expect } from 'vitest';

/**
 * Expects that a work of twice the size costs less than three times as much, over two doublings. Time of the processor
 * is counted, the least of several runs: how busy the machine is says little of it. So little that it can't be compared
 * is quick enough.
 */
export function expectNearlyLinear(size: number, workOf: (size: number) => () => unknown): void {
  const [one = 0, four = 0] = [size, 4 * size].map((count) => {
    const work = workOf(count);
    return Math.min(...Array.from({ length: 5 }, () => costOf(work)));
  });
  expect(four).toBeLessThan(9 * Math.max(one, 10));
}

function costOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
