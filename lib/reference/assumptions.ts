import type { Assumption } from './schema';

/** The ids of the assumptions behind the answers of an operation, by status. */
export function assumptionsOf(
  assumptions: readonly Assumption[],
  operation: string,
): Readonly<Record<string, readonly string[]>> {
  const found: Record<string, string[]> = {};
  for (const { id, answers = [] } of assumptions) {
    for (const answer of answers) {
      const [name, status = ''] = answer.split(' ');
      if (name === operation) found[status] = [...(found[status] ?? []), id];
    }
  }
  return found;
}
