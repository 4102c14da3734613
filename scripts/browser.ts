import { chromium } from '@playwright/test';
import { aptInstall, type Machine, thisMachine } from './machine';

/** How tests start Chromium. */
export interface Browser {
  /** Absent for Playwright's own. */
  executablePath?: string;
  args: string[];
}

/** Debian's Chromium without windows, which needs 40 % less processor time, as Playwright's own does. */
const headlessShell = { path: '/usr/bin/chromium-headless-shell', package: 'chromium-headless-shell' };

/** Where Linux distributions and macOS install Chromium. */
const systemPaths = [
  headlessShell.path,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Tells the processes that Playwright starts which browser was found, and that this has been reported. */
const memory = 'DOCS_TEST_BROWSER';

/**
 * Finds a browser, and says which: Playwright's own, otherwise the system's, otherwise Playwright's is downloaded into
 * the user's cache. In CI, the libraries it needs are installed too, or the system's Chromium.
 * @throws Error with the commands that help, if no browser starts
 */
export function findBrowser(): Browser {
  const known = process.env[memory];
  const path = known ?? locateBrowser(thisMachine);
  process.env[memory] = path;
  if (known === undefined) console.log(`Browser: ${path}`);
  return path === chromium.executablePath() ? { args: [] } : { executablePath: path, args: systemArgs() };
}

/**
 * Finds a browser that shows windows if asked to, for what the one without lacks, such as the back/forward cache. Where
 * there is none, it is the one that `findBrowser` finds.
 */
export function findFullBrowser(): Browser {
  const own = chromium.executablePath();
  const paths = [own, ...systemPaths.filter((path) => path !== headlessShell.path)];
  const path = paths.find((candidate) => thisMachine.succeeds(candidate, ['--version']));
  if (path === undefined) return findBrowser();
  // With its path, Playwright starts its whole browser; without, the part of it that has no windows.
  return { executablePath: path, args: path === own ? [] : systemArgs() };
}

/** A system browser would otherwise look for updates; as root, it starts only without its sandbox. */
function systemArgs(): string[] {
  return [
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    ...(thisMachine.isRoot ? ['--no-sandbox'] : []),
  ];
}

/** The path of a browser that starts, downloaded or installed if the machine allows it. */
export function locateBrowser(machine: Machine): string {
  // A browser whose libraries are missing exists, but doesn't start.
  const find = () => [chromium.executablePath(), ...systemPaths].find((path) => machine.succeeds(path, ['--version']));
  const install = (name: string) => machine.isCI && aptInstall(machine, [name]);
  const fetch = ['--no', 'playwright', 'install', ...(machine.isCI ? ['--with-deps'] : []), 'chromium'];
  const ways = [() => machine.run('npx', fetch), () => install(headlessShell.package), () => install('chromium')];
  let path = find();
  for (const way of ways) path ??= way() ? find() : undefined;
  const hasWindows = path !== chromium.executablePath() && path !== headlessShell.path;
  if (path !== undefined && hasWindows && install(headlessShell.package)) path = find();
  if (path !== undefined) return path;
  throw new Error(
    [
      'No Chromium was found that starts, and none could be fetched. One of these helps:',
      '    npx playwright install --with-deps chromium   Playwright’s own, and with sudo the libraries that it needs',
      '    sudo apt-get install chromium                 Debian’s',
      '    brew install --cask google-chrome             on macOS',
    ].join('\n'),
  );
}
