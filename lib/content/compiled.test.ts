import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { announceCompiledSite, readCompiledSite, writeCompiledSite } from './compiled';
import { build, file } from './testing/fixtures';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'compiled-'));
  announceCompiledSite(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

const built = build([file('concepts/sets', 'See [limits](#limits).\n\n## Limits {#limits}\n\nText.\n')]);

describe('a compiled site', () => {
  it('is the site that was built, maps and sets too', () => {
    writeCompiledSite(built, folder);
    const { trees, ...rest } = readCompiledSite(folder);
    const { trees: treesBuilt, ...restBuilt } = built;
    expect(rest).toEqual(restBuilt);
    for (const { path } of built.site.version.docs) expect(trees.get(path)).toEqual(treesBuilt.get(path));
  });

  it('has no tree for a path that is no page, wherever it leads', () => {
    writeCompiledSite(built, folder);
    expect(readCompiledSite(folder).trees.get('/nowhere/')).toBeUndefined();
    expect(readCompiledSite(folder).trees.get('/../site')).toBeUndefined();
  });

  it('is waited for by who reads it before it is there', async () => {
    // Reading blocks, so whoever writes meanwhile is another thread; it writes once the reader has looked in vain.
    writeCompiledSite(built, folder);
    const bytes = readFileSync(join(folder, 'site'));
    rmSync(join(folder, 'site'));
    const worker = new Worker(
      `const { workerData } = require('node:worker_threads');
       const { writeFileSync, renameSync } = require('node:fs');
       writeFileSync(workerData.path + '.part', workerData.bytes);
       renameSync(workerData.path + '.part', workerData.path);`,
      { eval: true, workerData: { path: join(folder, 'site'), bytes } },
    );
    expect(readCompiledSite(folder).site.version.docs).toHaveLength(2);
    await worker.terminate();
  });

  it('is not waited for once the process is gone that was to write it', () => {
    const gone = execFileSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' });
    writeFileSync(join(folder, 'compiler'), gone);
    expect(() => readCompiledSite(folder)).toThrow(
      'The content was not compiled: what was to do so has ended, and said why.',
    );
  });
});
