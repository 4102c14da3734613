import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newFolder } from '../../tests/folder';
import { GET } from './route';

it('MODEL-2 the published mock runs alone, with faults, a limit and counts', async () => {
  // Outside the repository, so that it can't find any packages.
  const folder = newFolder();
  const file = join(folder, 'mock.mjs');
  writeFileSync(file, await (await GET()).text());
  const options = ['--key', 'k', '--rate', '3/60', '--faults', '503:1', '--seed', '1'];
  const child = spawn(process.execPath, [file, ...options], { cwd: folder });
  try {
    const url = await new Promise<string>((done, fail) => {
      let said = '';
      child.stdout.on('data', (chunk: Buffer) => {
        said += chunk;
        const address = /answers at (\S+)\n/.exec(said)?.[1];
        if (address) done(address);
      });
      child.stderr.on('data', (chunk: Buffer) => fail(new Error(String(chunk))));
    });
    const ask = (path: string) => fetch(url + path, { headers: { 'X-Api-Key': 'k' } });
    expect((await ask('/api/v1/uniqs')).status).toBe(503);
    expect(await (await ask('/__counts')).json()).toMatchObject({ requests: 1, faults: { 503: 1 } });
    expect(await (await ask('/__state')).json()).toMatchObject({ rate: { limit: 3, seconds: 60 } });
  } finally {
    child.kill();
  }
});
