import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createState, type State } from '../service';

/**
 * Reads the state of an earlier run; undefined where there is no file yet.
 * @throws Error that names the file where it holds no state
 */
export function readState(file: string): State | undefined {
  if (!existsSync(file)) return undefined;
  const state = parsed(readFileSync(file, 'utf8'));
  if (!isState(state)) throw new Error(`${file} holds no state of the mock. Name another file, or delete it.`);
  return state;
}

/** Writes the state as one step: whoever reads the file finds the old one or the new one. */
export function writeState(file: string, state: State): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(state)}\n`);
  renameSync(`${file}.new`, file);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** True for an object with the members of a state, each of its kind. */
function isState(value: unknown): value is State {
  if (typeof value !== 'object' || value === null) return false;
  const members: Partial<Record<string, unknown>> = { ...value };
  return Object.entries(createState({ now: 0, adminKey: '' })).every(([name, example]) => {
    const member = members[name];
    if (name === 'adminKey' && member === null) return true;
    return typeof member === typeof example && Array.isArray(member) === Array.isArray(example) && member !== null;
  });
}
