import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { newFolder } from '../../tests/folder';
import { GET } from './route';

let cwd: string;
beforeEach(async () => {
  // Outside the repository, so that it can't find any packages.
  cwd = newFolder();
  writeFileSync(join(cwd, 'mock.mjs'), await (await GET()).text());
});

function start(...args: string[]): ChildProcessWithoutNullStreams {
  const child = spawn(process.execPath, ['mock.mjs', ...args], { cwd });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** What it says at first, and its address in that. */
async function begun({ stdout }: ChildProcessWithoutNullStreams): Promise<{ said: string; url: string }> {
  let said = '';
  for await (const chunk of stdout) {
    said += chunk;
    if (said.includes('--help')) break;
  }
  return { said, url: /answers at (\S+)\n/.exec(said)?.[1] ?? '' };
}

/** What it says on standard error, and the code that it ends with. */
async function refusal(...args: string[]): Promise<unknown[]> {
  const child = start(...args);
  return [await text(child.stderr), child.exitCode ?? (await once(child, 'exit'))[0]];
}

describe('MODEL-2 the published mock', () => {
  it('runs alone, with faults for the requests that --only names, a limit and counts', async () => {
    const options = ['--key', 'k', '--rate', '3/60', '--faults', '503:1', '--seed', '1', '--only', 'GET /api/v1/uniqs'];
    const { url } = await begun(start(...options));
    const ask = (path: string) => fetch(url + path, { headers: { 'X-Api-Key': 'k' } });
    expect([(await ask('/api/v1/uniqs')).status, (await ask('/api/v1/lookups')).status]).toEqual([503, 200]);
    expect(await (await ask('/__counts')).json()).toMatchObject({ requests: 2, faults: { 503: 1 } });
    expect((await ask('/health')).headers.get('RateLimit-Policy')).toBe('3;w=60');
  });

  it('prints its address and a key, and ends when it is told to, also while an answer is held back', async () => {
    const child = start();
    const { said, url } = await begun(child);
    expect(said).toMatch(/not the service, answers at http:\/\/127\.0\.0\.1:\d+\nX-Api-Key: st_[0-9a-f]{64}\n/);
    const held = fetch(`${url}/health`, { headers: { 'X-Mock-Fault': 'hang' } }).catch(() => 'closed');
    await expect.poll(async () => (await (await fetch(`${url}/__counts`)).json()).requests).toBe(1);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(await held).toBe('closed');
  });

  it.each([
    [['--host', ''], '--host is empty'],
    [['--key', 'st_test\r'], '--key must be'],
    [['--host', '192.0.2.1'], 'listen EADDRNOTAVAIL'],
    [['--rate', '500'], '--rate must be requests/seconds'],
    [['--faults', 'none:.1'], '--faults knows no "none"'],
    [['--file', 'state.json'], "Unknown option '--file'"],
  ])('refuses %j', async (args, says) => {
    expect(await refusal(...args)).toEqual([expect.stringMatching(`^${says}`), 1]);
  });
});
