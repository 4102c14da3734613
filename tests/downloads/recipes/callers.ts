import { buildSync } from 'esbuild';
import { beforeEach, describe } from 'vitest';
import { type Ended, runProgram } from '../../run-program';
import { needTools } from '../../tools';

export const recipes = [
  ...(['once', 'with-lock', 'steps', 'mapped', 'two-way', 'since', 'finish', 'reconcile'] as const),
  ...(['remove-older', 'import-values'] as const),
];
export type Recipe = (typeof recipes)[number];

/** A call of a recipe, or of `since` with `finish` or `two-way` in it. Times are in seconds. */
export interface Command {
  recipe: Recipe | 'sync' | 'sync-two-way';
  key: string;
  run?: string;
  /** What the target says when `finish` asks; if undefined, it can't be asked. */
  isDone?: boolean;
  /** Whether the target of `steps` can't be asked. */
  isBlind?: boolean;
  lock?: string;
  seconds?: number;
  waitSeconds?: number;
  /** Whether the lock is freed whatever happens. */
  releases?: boolean;
  graceMinutes?: number;
  /** What is imported. */
  values?: string[];
  settings: { url: string; key: string; attempts: number; pause: number; timeout: number };
}

/** How a call ended: with its result, with an error (`WORK` for one of the work), or in a crash. */
export interface Ending {
  value?: unknown;
  code?: string;
  message?: string;
  hasCrashed?: true;
}

export type Language = 'TypeScript' | 'Python';

/** Describes recipes in each language. Its tests are skipped where it is missing. */
export function describeRecipes(what: string, tests: (language: Language) => void): void {
  describe.each(['TypeScript', 'Python'] as const)(`recipes in %s${what}`, (language) => {
    beforeEach((context) => needTools(context, language === 'Python' ? ['python'] : []));
    tests(language);
  });
}

/** For each language, a program that calls what its input lists. */
const programs = {
  TypeScript: 'import { runAll } from "./caller.ts"; void runAll();',
  Python: 'import caller; caller.run_all()',
};

/** Calls recipes one after the other in a process of their own, and gives how each call ended. */
export async function runAll(
  language: Language,
  commands: Command[],
  target: string,
  env: Record<string, string> = {},
): Promise<Ending[]> {
  const { stdout } = await runSource(
    language,
    programs[language],
    { ...env, NODE_ENV: 'test', TARGET: target },
    JSON.stringify(commands),
  );
  return JSON.parse(stdout);
}

/** Runs a program in a language, with the recipes among its modules. */
export const runSource = (language: Language, source: string, env: NodeJS.ProcessEnv, input?: string): Promise<Ended> =>
  runProgram(...commandOf(language, source), { env: { PATH: process.env.PATH, ...env }, input });

/** The command that runs a program in a language; its modules are here and in `content/recipes`. */
export function commandOf(language: Language, source: string): [command: string, args: string[]] {
  if (language === 'Python') {
    const path = 'import sys; sys.path[:0] = ["content/recipes", "tests/downloads/recipes"]';
    return ['python3', ['-B', '-c', `${path}\n${source}`]];
  }
  // Bundled, it starts in a quarter of the time that tsx needs.
  return [process.execPath, ['--input-type=module', '--eval', bundle(source, 'esm')]];
}

/** A TypeScript program, bundled as JavaScript source. */
export function bundle(source: string, format: 'esm' | 'cjs'): string {
  const stdin = { contents: source, resolveDir: import.meta.dirname };
  const { outputFiles } = buildSync({ stdin, bundle: true, platform: 'node', format, write: false });
  return outputFiles[0]?.text ?? '';
}
