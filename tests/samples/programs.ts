import { Script } from 'node:vm';
import { type Ending, type Lane, timeLimit } from './run';
import { runnableParts, serviceAddress } from './runnable';
import { type CheckResult, type Problem, passed, problemAt, type Sample } from './types';

/** What runs a sample's language, and the file it is written to. */
const runners: Record<string, { command: string; file: string }> = {
  bash: { command: '/bin/bash', file: 'sample.sh' },
  js: { command: 'node', file: 'sample.mjs' },
  python: { command: 'python3', file: 'sample.py' },
};

/** The files that a page has readers save: samples whose title is the name of a program. */
export function filesOf(samples: readonly Sample[]): Map<string, string> {
  return new Map(
    samples.flatMap(({ title = '', value }): [string, string][] =>
      /^[\w-]+\.(mjs|js|py|sh)$/.test(title) ? [[title, value]] : [],
    ),
  );
}

/** Parses the body of an n8n Code node, which has variables of n8n's and so can't run here. */
export function checkCodeNode(sample: Sample): CheckResult {
  try {
    // The head stands on the first line of its own.
    new Script(`(async function () {\n${sample.value}\n})`, { filename: 'sample.js' });
    return passed('syntax of a Code node');
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const line = Number(/sample\.js:(\d+)/.exec(error.stack ?? '')?.[1] ?? 2) - 1;
    return {
      proved: 'syntax of a Code node',
      problems: [problemAt(sample, line, `no JavaScript: ${error.message}`, 'correct the syntax')],
    };
  }
}

/** The parts of a sample that run: of shell by the rule, else the whole. */
export function partsOf(sample: Sample, files: ReadonlyMap<string, string>): string[] {
  return sample.language === 'bash' ? runnableParts(sample.value, new Set(files.keys())) : [sample.value];
}

/**
 * Runs a program against the lane's service: it must end well.
 * `env` is the `.env` of an installation, which some samples read.
 */
export async function runProgram(
  sample: Sample,
  part: string,
  files: ReadonlyMap<string, string>,
  env: string,
  lane: Lane,
): Promise<Problem[]> {
  const runner = runners[sample.language];
  if (!runner) throw new Error(`Nothing runs ${sample.language}`);
  const { command, file } = runner;
  const address = (text: string) => text.replaceAll(serviceAddress, lane.service.url);
  const page = Object.fromEntries([...files].map(([name, text]) => [name, address(text)]));
  const ending = await lane.run(command, [file], { ...page, '.env': env, [file]: address(part) });
  const offset = sample.value.slice(0, Math.max(0, sample.value.indexOf(part))).split('\n').length - 1;
  return ending.code === 0 ? [] : [failure(sample, ending, file, offset)];
}

function failure(sample: Sample, { code, stderr }: Ending, file: string, offset: number): Problem {
  const lines = stderr.trim().split('\n');
  // Of Node "…/sample.mjs:3", of Python 'File "…/sample.py", line 3', of bash "sample.sh: line 3:".
  const places = [...stderr.matchAll(new RegExp(`${file}(?::|", line |: line )(\\d+)`, 'g'))];
  const place = sample.language === 'python' ? places.at(-1) : places[0];
  const why = lines.find((line) => /^(\w*Error|\w+Exception|[\w.]+Error)\b/.test(line)) ?? lines.at(-1) ?? '';
  const message =
    code === null
      ? `the program did not end within ${timeLimit / 1000} s`
      : `the program ends with ${code}${why && `: ${why}`}`;
  return problemAt(sample, place ? offset + Number(place[1]) : 0, message, 'make it run, or set unproved="reason"');
}
