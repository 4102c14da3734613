import { type Problem, problemAt, type Sample } from './problems';
import { runners, type Sandbox, timeLimit } from './sandbox';

/** The documented address of the service; in a run, it is replaced by the mock's. */
export const serviceAddress = 'http://localhost:3000';

/** What a run lacks: other programs and files, and other addresses than the service's. */
const lacking = /\b(?:docker|rm)\b|\bhttps?:\/\/(?!localhost:3000)/;

/** The files that a page has readers save: samples whose title is a program's name. */
export function filesOf(samples: readonly Sample[]): Map<string, string> {
  const saved = samples.filter(({ title = '' }) => /^[\w-]+\.(mjs|js|py|sh)$/.test(title));
  return new Map(saved.map(({ title = '', value }) => [title, value]));
}

/**
 * The parts of a sample that run. Of shell, that is the whole, if it calls the service or a file of its page and needs
 * nothing that a run lacks; otherwise, each line that begins with `curl` and does so. This needn't understand every
 * script: anything wrongly taken for runnable fails in the run, which has no other programs, and anything left out is
 * reported if it names the service.
 */
export function partsOf({ language, value }: Sample, files: ReadonlyMap<string, string>): string[] {
  const runsFile = new RegExp(`\\b(?:sh|node|python3) (?:${[...files.keys()].join('|') || '$.'})(?=\\s|$)`);
  const isRunnable = (script: string) => (countRequests(script) > 0 || runsFile.test(script)) && !lacking.test(script);
  if (language !== 'bash' || isRunnable(value)) return [value];
  const lines = value.replaceAll('\\\n', '').split('\n');
  return lines.filter((line) => /^curl\s/.test(line) && isRunnable(line));
}

/** How often a script names the service in a request. Its parts must do so as often, or something isn't run. */
export function countRequests(script: string): number {
  return script.match(/\$\{?EIGHTKIT_URL\b|http:\/\/localhost:3000\//g)?.length ?? 0;
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
  const { code, stderr } = await sandbox.run(command, [file], Object.fromEntries(all));
  if (code === 0) return [];
  const message =
    code === null ? `the program did not end within ${timeLimit / 1000} s` : `it ends with ${code}: ${stderr}`;
  return [problemAt(sample, 0, message, 'correct it, so that it ends with 0')];
}
