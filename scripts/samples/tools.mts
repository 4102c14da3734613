import { execFileSync } from 'node:child_process';

/** The programs that check or run samples, by their command. */
export interface Tools {
  shellcheck: string;
  jq: string;
  curl: string;
  /** A Python that has the package requests. */
  python: string;
}

const wanted: Record<keyof Tools, { commands: string[]; test: string[]; package: string }> = {
  shellcheck: { commands: ['shellcheck'], test: ['--version'], package: 'shellcheck' },
  jq: { commands: ['jq'], test: ['--version'], package: 'jq' },
  curl: { commands: ['curl'], test: ['--version'], package: 'curl' },
  python: {
    // A Python of somebody's own comes first in the path, and may lack the package that the system's has.
    commands: ['python3', '/usr/bin/python3'],
    test: ['-c', 'import requests'],
    package: 'python3-requests',
  },
};

/**
 * Finds the programs, installs those that are missing, and says so.
 * @throws Error where one can't be installed
 */
export function findTools(): Tools {
  const names = Object.keys(wanted) as (keyof Tools)[];
  const missing = names.filter((name) => find(name) === undefined);
  if (missing.length > 0) install(missing.map((name) => wanted[name].package));
  return { shellcheck: found('shellcheck'), jq: found('jq'), curl: found('curl'), python: found('python') };
}

function found(name: keyof Tools): string {
  const command = find(name);
  if (command === undefined) throw new Error(`Install ${wanted[name].package} by hand, then run the checks again.`);
  return command;
}

function find(name: keyof Tools): string | undefined {
  const { commands, test } = wanted[name];
  return commands.find((command) => {
    try {
      execFileSync(command, test, { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  });
}

function install(packages: string[]): void {
  const command = `apt-get update && apt-get install -y ${packages.join(' ')}`;
  console.log(`Not found: ${packages.join(', ')}; trying: ${command}`);
  try {
    execFileSync('sh', ['-c', command], { stdio: 'inherit', timeout: 300_000 });
  } catch {
    // What is still missing is named by the caller.
  }
}
