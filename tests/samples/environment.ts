import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { isRecord } from '../../lib/model/node';

/** A variable of the environment reference. */
export interface Variable {
  name: string;
  default: string;
}

/** Reads the variables that the environment reference lists. */
export function readEnvironment(path: string): Variable[] {
  const groups: unknown = parse(readFileSync(path, 'utf8'));
  if (!Array.isArray(groups)) throw new Error(`${path} holds no list of groups`);
  return groups.filter(isRecord).flatMap(({ variables }) =>
    (Array.isArray(variables) ? variables : []).filter(isRecord).map(({ name, default: value }) => ({
      name: String(name),
      default: typeof value === 'string' ? value : '',
    })),
  );
}

/** The `.env` of an installation: every variable has its default, or else a value. */
export function envFile(variables: readonly Variable[]): string {
  return variables.map(({ name, default: value }) => `${name}=${value || 'sample'}\n`).join('');
}
