import { Script } from 'node:vm';
import { type Problem, problemAt, type Sample } from './problems';
import { runnableParts, serviceAddress } from './runnable';
import { type Ending, type Sandbox, timeLimit } from './sandbox';

/** The program that runs a sample's language, and the file that the sample is written to. */
export const runners: Readonly<Record<string, { command: string; file: string }>> = {
  bash: { command: '/bin/bash', file: 'sample.sh' },
  js: { command: 'node', file: 'sample.mjs' },
  python: { command: 'python3', file: 'sample.py' },
};

/** The files that a page has readers save: samples whose title is a program's name. */
export function filesOf(samples: readonly Sample[]): Map<string, string> {
  const saved = samples.filter(({ title = '' }) => /^[\w-]+\.(mjs|js|py|sh)$/.test(title));
  return new Map(saved.map(({ title = '', value }) => [title, value]));
}

/** The parts of a sample that run: for shell, by the rule of `runnable.ts`; otherwise, the whole. */
export function partsOf({ language, value }: Sample, files: ReadonlyMap<string, string>): string[] {
  return language === 'bash' ? runnableParts(value, new Set(files.keys())) : [value];
}

/** Parses the body of an n8n Code node, which can't run here because it uses n8n's variables. */
export function checkCodeNode(sample: Sample): Problem[] {
  try {
    // The wrapper's head has its own line.
    new Script(`(async function () {\n${sample.value}\n})`, { filename: 'sample.js' });
    return [];
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const line = Number(/sample\.js:(\d+)/.exec(error.stack ?? '')?.[1] ?? 2) - 1;
    return [problemAt(sample, line, `no JavaScript: ${error.message}`, 'correct the syntax')];
  }
}

/** Runs a part of a sample in the sandbox. It must succeed. */
export async function runProgram(
  sample: Sample,
  part: string,
  files: Readonly<Record<string, string>>,
  sandbox: Sandbox,
): Promise<Problem[]> {
  const runner = runners[sample.language];
  if (!runner) throw new Error(`Nothing runs ${sample.language}`);
  const { command, file } = runner;
  const all = Object.entries({ ...files, [file]: part }).map(([name, text]) => [
    name,
    text.replaceAll(serviceAddress, sandbox.service.url),
  ]);
  const ending = await sandbox.run(command, [file], Object.fromEntries(all));
  const before = sample.value.slice(0, Math.max(0, sample.value.indexOf(part))).split('\n').length - 1;
  return ending.code === 0 ? [] : [failure(sample, ending, file, before)];
}

function failure(sample: Sample, { code, stderr }: Ending, file: string, before: number): Problem {
  const lines = stderr.trim().split('\n');
  // For Node "…/sample.mjs:3", for Python 'File "…/sample.py", line 3', for bash "sample.sh: line 3:".
  const places = [...stderr.matchAll(new RegExp(`${file}(?::|", line |: line )(\\d+)`, 'g'))];
  const place = sample.language === 'python' ? places.at(-1) : places[0];
  const why = lines.find((line) => /^(\w*Error|\w+Exception|[\w.]+Error)\b/.test(line)) ?? lines.at(-1) ?? '';
  const message =
    code === null
      ? `the program did not end within ${timeLimit / 1000} s`
      : `the program ends with ${code}${why && `: ${why}`}`;
  return problemAt(sample, place ? before + Number(place[1]) : 0, message, 'correct it, so that it ends with 0');
}
