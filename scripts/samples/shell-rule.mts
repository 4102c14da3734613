import { readShell } from './shell-reader.mjs';

/** Commands that a sample may call to be run: they ask the service, or only work on text. */
const builtins = '[ [[ : break continue echo exit export false printf set test true'.split(' ');

/** Programs that the folder of a run holds, and none besides. `sleep` returns at once there. */
export const programs = 'cat curl cut date grep head jq node python3 sed seq sh sleep sort tail tr uniq wc xargs'.split(
  ' ',
);

const allowed = new Set([...builtins, ...programs]);

/** The documented address of the service, which stands for the mock's in a run. */
export const serviceAddress = 'http://localhost:3000';

/**
 * The parts of a shell sample that are run against the mock: the whole, where it asks the service and does
 * nothing else, as told by these rules; else each of its lines that begins with `curl` and keeps them.
 *
 * - Every command is one of the lists above or a function of the sample.
 * - It names no address but the service's, and has no here-document and no backquotes.
 * - `sh`, `node` and `python3` run a file of the page, by its name.
 * - Output goes to a file in the folder, by its name, or to /dev/null.
 */
export function runnableParts(script: string, files: ReadonlySet<string>): string[] {
  if (asks(script, files) && keepsRules(script, files)) return [script];
  return script
    .replaceAll('\\\n', '')
    .split('\n')
    .filter((line) => /^curl\s/.test(line) && asks(line, files) && keepsRules(line, files));
}

/** How often a script names the service in a request; its parts must name it as often, or something isn't run. */
export function countRequests(script: string): number {
  return script.match(/\$\{?EIGHTKIT_URL\b|http:\/\/localhost:3000\//g)?.length ?? 0;
}

/** True where the script sends a request, itself or by a file of the page. */
function asks(script: string, files: ReadonlySet<string>): boolean {
  const commands = readShell(script)?.commands ?? [];
  const isRequest = /\$\{?EIGHTKIT_URL\b/.test(script) || script.includes(serviceAddress);
  return (
    commands.some((words) => words.includes('curl') && isRequest) || commands.some((words) => runsFile(words, files))
  );
}

function keepsRules(script: string, files: ReadonlySet<string>): boolean {
  const calls = readShell(script);
  if (!calls) return false;
  const addresses = script.match(/\bhttps?:\/\/[^\s"'/]+/g) ?? [];
  return (
    addresses.every((address) => address === serviceAddress) &&
    calls.commands.every((words) => {
      const [name = ''] = words;
      const isKnown = allowed.has(name) || calls.functions.has(name);
      const isScript = ['sh', 'node', 'python3'].includes(name);
      return isKnown && (!isScript || runsFile(words, files)) && keepsFolder(words);
    })
  );
}

function runsFile([name = '', file = '']: string[], files: ReadonlySet<string>): boolean {
  return ['sh', 'node', 'python3'].includes(name) && files.has(file);
}

function keepsFolder(words: string[]): boolean {
  const targets = words.flatMap((word, index) => {
    const previous = words[index - 1] ?? '';
    const attached = /^\d*>+(?!&)(.+)$/.exec(word)?.[1];
    return attached ?? (/^\d*>+$/.test(previous) || ['-o', '-D', '--output'].includes(previous) ? word : []);
  });
  return targets.every((target) => target === '/dev/null' || /^[\w-][\w.-]*$/.test(target));
}
