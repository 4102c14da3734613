/** Built-in commands of the shell, and words that come before a command. */
const builtins = '[ [[ : break continue echo exit export false printf set test true'.split(' ');
const keywords = new Set('if then elif else fi while until do done ! time'.split(' '));

/** The only programs in the folder of a run. There, `sleep` returns at once. */
export const programs =
  'awk cat curl cut date grep head jq node python3 sed seq sh sleep sort tail tr uniq wc xargs'.split(' ');

/** The documented address of the service; in a run, it is replaced by the mock's. */
export const serviceAddress = 'http://localhost:3000';

/**
 * The parts of a shell sample that run against the mock: the whole, if it calls the service and uses nothing that a run
 * lacks; otherwise, each line that begins with `curl`. This needn't understand every script: anything wrongly taken for
 * runnable fails in the run, which has no other programs, and anything left out is reported if it names the service.
 * @param files that the page has its readers save
 */
export function runnableParts(script: string, files: ReadonlySet<string>): string[] {
  if (isRunnable(script, files)) return [script];
  const lines = script.replaceAll('\\\n', '').split('\n');
  return lines.filter((line) => /^curl\s/.test(line) && isRunnable(line, files));
}

/** How often a script names the service in a request. Its parts must do so as often, or something isn't run. */
export function countRequests(script: string): number {
  return script.match(/\$\{?EIGHTKIT_URL\b|http:\/\/localhost:3000\//g)?.length ?? 0;
}

function isRunnable(script: string, files: ReadonlySet<string>): boolean {
  const commands = commandsOf(script);
  const functions = [...script.matchAll(/^\s*(\w+)\(\)/gm)].map(([, name]) => name);
  const known = new Set([...builtins, ...programs, ...functions]);
  const addresses = script.match(/\bhttps?:\/\/[^\s"'/]+/g) ?? [];
  const runsFile = commands.some(
    ([name = '', file = '']) => ['sh', 'node', 'python3'].includes(name) && files.has(file),
  );
  return (
    (countRequests(script) > 0 || runsFile) &&
    addresses.every((address) => address === serviceAddress) &&
    commands.every(([name = '']) => known.has(name))
  );
}

const innermost = /\$\(([^()]*)\)/;

/** The commands of a script, each as its words, without quotes, assignments and redirections. */
function commandsOf(script: string): string[][] {
  const substituted: string[] = [];
  let bare = script
    .replaceAll('\\\n', ' ')
    .replace(/'[^']*'|\$\{[^}]*\}|\$\(\([^)]*\)\)|(?<=^|\s)#.*$/gm, '')
    // The patterns of a `case`, and function heads.
    .replace(/^\s*[\w*|]+\)|\w+\(\)/gm, '');
  // From the innermost outwards.
  for (let found = innermost.exec(bare); found; found = innermost.exec(bare)) {
    substituted.push(found[1] ?? '');
    bare = bare.replace(innermost, 'x');
  }
  return [bare, ...substituted].flatMap((text) =>
    text
      .replace(/"(?:\\.|[^"\\])*"|\d?&?[<>]+(?:&[\d-]|\s*[\w./-]+)?/g, '')
      .split(/[\n;|&(){}]+/)
      .flatMap((part) => {
        const words = part.trim().split(/\s+/);
        const start = words.findIndex((word) => word !== '' && !keywords.has(word) && !/^\w+\+?=/.test(word));
        return start < 0 || ['for', 'case', 'esac'].includes(words[start] ?? '') ? [] : [words.slice(start)];
      }),
  );
}
