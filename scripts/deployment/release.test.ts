import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/* Each test releases small exports with the script of the deployment kit (deploy/release.sh). */

let folder: string;
let root: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-'));
  root = join(folder, 'srv');
});
afterEach(() => rmSync(folder, { recursive: true }));

const hashed = '_next/static/chunks';

/** Writes an export whose start loads the named script, and more files. */
function makeExport(name: string, more: Record<string, string> = {}): string {
  const files = { 'index.html': name, '_hosting/headers.json': '[]', [`${hashed}/${name}.js`]: name, ...more };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name, path)), { recursive: true });
    writeFileSync(join(folder, name, path), text);
  }
  return join(folder, name);
}

function release(source: string, env: Record<string, string> = {}): string {
  const options = { encoding: 'utf8', stdio: 'pipe', env: { ...process.env, ...env } } as const;
  return execFileSync('deploy/release.sh', [source, root], options);
}

const live = (path: string) => join(root, 'current/docs', path);
const scripts = () => readdirSync(live(hashed)).sort();
/** Sets a live file's time, as if so many days had passed since it was written. */
const age = (path: string, days: number) => {
  const then = Date.now() / 1000 - days * 86_400;
  utimesSync(live(path), then, then);
};

describe('a release', () => {
  it('is the export, reached by a link', () => {
    expect(release(makeExport('a'))).toContain('with 0 files of earlier releases');
    expect(readFileSync(live('index.html'), 'utf8')).toBe('a');
    expect(readlinkSync(join(root, 'current'))).toMatch(/^releases\/\d{8}T\d{6}Z-/);
    expect(existsSync(join(root, '.releasing'))).toBe(false);
  });

  it('still has the hashed files of the page that a reader has open', () => {
    release(makeExport('a', { 'gone/index.html': 'gone' }));
    release(makeExport('b'));
    expect(readFileSync(live('index.html'), 'utf8')).toBe('b');
    expect(scripts()).toEqual(['a.js', 'b.js']);
    expect(existsSync(live('gone'))).toBe(false);
  });

  it('has those files 30 days longer than the last page that asked for them, however old they are', () => {
    release(makeExport('a'));
    // It was live for long: its days begin only now.
    age(`${hashed}/a.js`, 200);
    release(makeExport('b'));
    release(makeExport('c'));
    expect(scripts()).toEqual(['a.js', 'b.js', 'c.js']);
    // One more release doesn't start them again.
    age(`${hashed}/a.js`, 29);
    release(makeExport('d'));
    expect(Date.now() - statSync(live(`${hashed}/a.js`)).mtimeMs).toBeGreaterThan(28 * 86_400_000);
    age(`${hashed}/a.js`, 32);
    release(makeExport('e'));
    expect(scripts()).toEqual(['b.js', 'c.js', 'd.js', 'e.js']);
  });

  it('tells whether the server has to read headers and redirects again', () => {
    expect(release(makeExport('a'))).toContain('reload the server: headers or redirects changed');
    expect(release(makeExport('b'))).toContain('no reload needed');
    expect(release(makeExport('c', { '_hosting/headers.json': '[{}]' }))).toContain('reload the server');
  });

  it('leaves five to go back to, and going back is one more release', () => {
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) release(makeExport(name));
    const releases = readdirSync(join(root, 'releases')).map((name) => join(root, 'releases', name));
    expect(releases).toHaveLength(5);
    const earlier = releases.find((path) => readFileSync(join(path, 'docs/index.html'), 'utf8') === 'd') ?? '';
    release(join(earlier, 'docs'));
    expect(readFileSync(live('index.html'), 'utf8')).toBe('d');
    expect(scripts()).toContain('f.js');
  });
});

describe('the live release stays as it is', () => {
  const expectUntouched = () => {
    expect(readFileSync(live('index.html'), 'utf8')).toBe('a');
    expect(readdirSync(join(root, 'releases'))).toHaveLength(1);
  };

  it('where copying fails half-way', () => {
    release(makeExport('a'));
    // A disk that is full: the copy of the export fails after its first file.
    const bin = join(folder, 'bin');
    mkdirSync(bin);
    writeFileSync(join(bin, 'cp'), '#!/bin/sh\nmkdir -p "$3" && echo half >"$3/index.html"\nexit 1\n');
    chmodSync(join(bin, 'cp'), 0o755);
    expect(() => release(makeExport('b'), { PATH: bin + delimiter + process.env.PATH })).toThrow();
    expectUntouched();
    // And nothing is in the way of the next one.
    release(makeExport('c'));
    expect(readFileSync(live('index.html'), 'utf8')).toBe('c');
  });

  it.each([
    ['is no export', {}, 'empty: not an export\n    → npm run build, then deploy/release.sh out'],
    [
      'is not what was built',
      { 'index.html': 'other', '_hosting/headers.json': '[]', SHA256SUMS: `${'0'.repeat(64)}  index.html\n` },
      'not what was built',
    ],
  ])('where the folder %s', (_what, files, words) => {
    release(makeExport('a'));
    mkdirSync(join(folder, 'empty'));
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, 'empty', path)), { recursive: true });
      writeFileSync(join(folder, 'empty', path), text);
    }
    expect(() => release(join(folder, 'empty'))).toThrow(words);
    expectUntouched();
  });

  it('where another release is under way', () => {
    release(makeExport('a'));
    mkdirSync(join(root, '.releasing'));
    expect(() => release(makeExport('b'))).toThrow('a release is under way');
    expectUntouched();
  });
});
