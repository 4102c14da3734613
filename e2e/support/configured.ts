import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

const folder = 'test-results/configured/out';

/** A site that is served. */
export interface Served {
  /** Its start, such as `http://localhost:40123/docs/`. */
  url: string;
  stop: () => void;
}

/**
 * Serves the site with all that its owner can configure: a second version, an announcement, a repository, analytics,
 * and pages that moved. `npm run build:configured` makes it; where that didn't run, the first call does.
 * @throws Error where the build fails, after its message
 */
export async function serveConfigured(): Promise<Served> {
  // A build writes its sums last.
  if (!existsSync(join(folder, 'SHA256SUMS'))) execFileSync('npm', ['run', 'build:configured'], { stdio: 'inherit' });
  const server = spawn('node', ['scripts/serve.mjs', '--port', '0', '--dir', folder], { stdio: 'pipe' });
  return { url: await addressOf(server), stop: () => server.kill() };
}

/** The address that the server prints once it listens. */
function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    server.stdout?.once('data', (line) => resolve(/http:\S+/.exec(String(line))?.[0] ?? ''));
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
}

/** Answers in place of the analytics service, which tests can't reach. */
export function answerAnalytics(page: Page, script = ''): Promise<unknown> {
  return page.route('https://www.googletagmanager.com/**', (route) => route.fulfill({ body: script }));
}
