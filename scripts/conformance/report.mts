import type { Fault } from './types.mjs';

/** The faults as text, in the order of their addresses; what is wrong in the same way with many is said once. */
export function reportFaults(faults: readonly Fault[]): string {
  const groups = new Map<string, { fault: Fault; paths: Set<string> }>();
  for (const fault of faults) {
    // Where a text names the address itself, only how it differs from that counts.
    const own = fault.path.replace(/\/?(?:\?.*)?$/, '');
    const key = JSON.stringify([fault.expected, fault.got, fault.advice].map((text) => text.replaceAll(own, '')));
    const group = groups.get(key) ?? { fault, paths: new Set() };
    groups.set(key, group);
    group.paths.add(fault.path);
  }
  return [...groups.values()]
    .map(({ fault: { expected, got, advice }, paths }) => {
      const [first = '', ...more] = [...paths].sort();
      const place = more.length === 0 ? first : `${first} and ${more.length} more`;
      return `${place}\n    expected ${expected}\n    got      ${got}\n    → ${advice}\n`;
    })
    .sort()
    .join('\n');
}
