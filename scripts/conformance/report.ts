import type { Difference } from './types';

/** The differences as text, by address; what many have in common is said once. */
export function reportDifferences(differences: readonly Difference[]): string {
  const groups = new Map<string, { fault: Difference; paths: Set<string> }>();
  for (const fault of differences) {
    // If a text names the address itself, only the rest of it is compared.
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
