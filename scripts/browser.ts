import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** How tests start Chromium. */
export interface Browser {
  /** Absent for Playwright's own. */
  executablePath?: string;
  args: string[];
}

/** Where Linux distributions and macOS put a Chromium of the system's. */
const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Tells the processes that Playwright starts which browser was found, and that it was said. */
const memory = 'DOCS_TEST_BROWSER';

/**
 * Finds a browser: Playwright's own, else the system's, else installs one, and says which.
 * @throws Error where none can be installed
 */
export function findBrowser(): Browser {
  const known = process.env[memory];
  const path = known ?? find() ?? install();
  process.env[memory] = path;
  if (known === undefined) console.log(`Browser: ${path}`);
  if (path === chromium.executablePath()) return { args: [] };
  return {
    executablePath: path,
    // A system browser would otherwise look for updates; as root it starts without its sandbox only.
    args: [
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  };
}

function find(): string | undefined {
  return [chromium.executablePath(), ...systemPaths].find((path) => existsSync(path));
}

function install(): string {
  const ways: [string, string[]][] = [
    ['npx', ['playwright', 'install', '--with-deps', 'chromium']],
    ['npx', ['playwright', 'install', 'chromium']],
    ['sh', ['-c', 'apt-get update && apt-get install -y chromium']],
  ];
  for (const [command, args] of ways) {
    console.log(`No browser found; trying: ${[command, ...args].join(' ')}`);
    try {
      execFileSync(command, args, { stdio: 'inherit', timeout: 300_000 });
    } catch {
      continue;
    }
    const path = find();
    if (path) return path;
  }
  throw new Error('No browser could be installed. Install Chromium by hand, then run the tests again.');
}
