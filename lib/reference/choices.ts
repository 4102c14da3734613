import type { Choice } from './schemas';

/** The ids of the choices that the answers of an operation rest on, by status. */
export function choicesOf(choices: readonly Choice[], operation: string): Readonly<Record<string, readonly string[]>> {
  const found: Record<string, string[]> = {};
  for (const { id, answers = [] } of choices) {
    for (const answer of answers) {
      const [name, status = ''] = answer.split(' ');
      if (name === operation) found[status] = [...(found[status] ?? []), id];
    }
  }
  return found;
}
