import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeEach, expect, it } from 'vitest';
import { writeSums } from '../../scripts/export-hash.mjs';
import { newFolder } from '../folder';

let folder: string;
beforeEach(() => {
  folder = newFolder();
});

/** Writes an export whose start page loads the named script, and releases it; returns the script's output. */
function release(name: string, more: Record<string, string> = {}, env = process.env): string {
  const files = { 'index.html': name, _headers: '', '_hosting/a.conf': '', [`_next/static/${name}.js`]: name, ...more };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name, path)), { recursive: true });
    writeFileSync(join(folder, name, path), text);
    // As archives do that make two builds equal.
    utimesSync(join(folder, name, path), 1e9, 1e9);
  }
  if (!('SHA256SUMS' in more)) writeSums(join(folder, name));
  return execFileSync('deploy/release.sh', [join(folder, name), join(folder, 'srv')], {
    encoding: 'utf8',
    stdio: 'pipe',
    env,
  });
}

const live = (path: string) => join(folder, 'srv/current/docs', path);
const scripts = () => readdirSync(live('_next/static')).sort();
const releases = () => readdirSync(join(folder, 'srv/releases'));
/** Sets the time of a live script to this many days ago. */
const age = (script: string, days: number) => {
  const then = Date.now() / 1000 - days * 86_400;
  utimesSync(live(`_next/static/${script}`), then, then);
};

it('a release is the export, and says whether the server has to be reloaded', () => {
  expect(release('a')).toContain('reload the server');
  expect(release('b')).toContain('no reload needed');
  expect(release('c', { '_hosting/a.conf': 'changed' })).toContain('reload the server');
  expect(readFileSync(live('index.html'), 'utf8')).toBe('c');
  // Servers and browsers compare times and lengths: an edited page of equal length is another one.
  expect(statSync(live('index.html')).mtimeMs).toBeGreaterThan(1e12);
});

it('hashed files stay for 30 days after the last release that had them, however old they are', () => {
  release('a');
  age('a.js', 200);
  release('b');
  // Its days start only now, and another release doesn't restart them.
  age('a.js', 29);
  release('c');
  expect(Date.now() - statSync(live('_next/static/a.js')).mtimeMs).toBeGreaterThan(28 * 86_400_000);
  expect(scripts()).toEqual(['a.js', 'b.js', 'c.js']);
  age('a.js', 32);
  release('d');
  expect(scripts()).toEqual(['b.js', 'c.js', 'd.js']);
});

it('five releases stay to go back to, the new one and the one before it among them, whatever clocks say', () => {
  for (const name of ['a', 'b', 'c', 'd', 'e']) {
    release(name);
    // The first is the newest.
    const time = Date.now() / 1000 - releases().length * 86_400;
    utimesSync(join(folder, 'srv', readlinkSync(join(folder, 'srv/current'))), time, time);
  }
  const before = basename(readlinkSync(join(folder, 'srv/current')));
  release('f');
  expect(readFileSync(live('index.html'), 'utf8')).toBe('f');
  expect(releases()).toContain(before);
  // Somebody goes back, and releases again.
  const [oldest = ''] = releases().toSorted();
  rmSync(join(folder, 'srv/current'));
  symlinkSync(`releases/${oldest}`, join(folder, 'srv/current'));
  release('g');
  expect(readFileSync(live('index.html'), 'utf8')).toBe('g');
  expect(releases()).toHaveLength(5);
  expect(releases()).toContain(oldest);
});

/** An environment in which commands are wrapped by a script that calls the real one, `$real`. */
function wrapped(names: string[], script: string): NodeJS.ProcessEnv {
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  for (const name of names) {
    const real = execFileSync('/bin/sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim();
    writeFileSync(join(bin, name), `#!/bin/sh\nreal=${real}\n${script}\n`, { mode: 0o755 });
  }
  return { ...process.env, PATH: `${bin}:${process.env.PATH}` };
}

it('a signal just after the switch leaves the live release where it is', () => {
  release('a');
  expect(() => release('b', {}, wrapped(['mv'], '$real "$@"\nkill -TERM $PPID'))).toThrow();
  expect(readFileSync(live('index.html'), 'utf8')).toBe('b');
});

it('everybody can read what is released, whatever the mask of who builds and who releases', () => {
  const before = process.umask(0o077);
  try {
    release('a');
    release('b');
  } finally {
    process.umask(before);
  }
  const found = readdirSync(join(folder, 'srv/current/'), { recursive: true, encoding: 'utf8' });
  const all = [join(folder, 'srv/releases'), ...found.map((path) => join(folder, 'srv/current', path))];
  expect(found).toContain('docs/_next/static/a.js');
  expect(all.filter((path) => (statSync(path).mode & 0o044) !== 0o044)).toEqual([]);
});

it('REACH-3 the live release stays as it is where the next one is broken, no export, or beside another', () => {
  release('a');
  expect(() => release('b', { SHA256SUMS: `${'0'.repeat(64)}  index.html\n` })).toThrow('not what was built');
  const noExport = () => execFileSync('deploy/release.sh', [folder, join(folder, 'srv')], { stdio: 'pipe' });
  expect(noExport).toThrow('not an export\n    → npm run build, then deploy/release.sh out');
  mkdirSync(join(folder, 'srv/.releasing'));
  expect(() => release('c')).toThrow('another release is running');
  expect(readFileSync(live('index.html'), 'utf8')).toBe('a');
  expect(releases()).toHaveLength(1);
});

it('a host whose sha256sum knows short options only, as BusyBox does, can release', () => {
  const env = wrapped(['sha256sum'], 'case "$*" in *--*) exit 1 ;; esac; exec $real "$@"');
  expect(release('a', {}, env)).toContain('current is');
});

/** Releases an export after this has been done to it. */
function releaseChanged(change: (at: (path: string) => string) => void): void {
  release('a');
  change((path) => join(folder, 'a', path));
  execFileSync('deploy/release.sh', [join(folder, 'a'), join(folder, 'srv')], { stdio: 'pipe' });
}

it.each<[what: string, change: (at: (path: string) => string) => void, says: string]>([
  ['without sums, as a build leaves one that failed', (at) => rmSync(at('SHA256SUMS')), "wasn't finished"],
  ['with an empty list of sums', (at) => writeFileSync(at('SHA256SUMS'), ''), 'not'],
  ['with a hidden file', (at) => writeFileSync(at('.env'), 'SECRET=1'), 'not from the build: .env'],
  [
    'with a link in place of a file',
    (at) => [renameSync(at('index.html'), `${folder}/x`), symlinkSync(`${folder}/x`, at('index.html'))],
    'not from the build: ./index.html',
  ],
  [
    'with a compressed copy of another page',
    (at) => writeFileSync(at('index.html.gz'), gzipSync('b')),
    'not from the build: ./index.html.gz',
  ],
  ['with a compressed copy that is none', (at) => writeFileSync(at('index.html.br'), 'b'), 'not from the build:'],
])('an export %s is refused, and the live release stays', (_, change, says) => {
  expect(() => releaseChanged(change)).toThrow(says);
  expect(releases()).toHaveLength(1);
  expect(existsSync(join(folder, 'srv/.releasing'))).toBe(false);
});

it('compressed copies of what was built are released, and an earlier release can be, with all that it carried over', () => {
  release('a');
  releaseChanged((at) => writeFileSync(at('index.html.gz'), gzipSync('a')));
  expect(existsSync(live('index.html.gz'))).toBe(true);
  release('b');
  expect(scripts()).toEqual(['a.js', 'b.js']);
  const earlier = join(folder, 'srv', readlinkSync(join(folder, 'srv/current')), 'docs');
  release('c');
  execFileSync('deploy/release.sh', [earlier, join(folder, 'srv')], { stdio: 'pipe' });
  expect(readFileSync(live('index.html'), 'utf8')).toBe('b');
});

it.each(['abc', '-1', '', '1e3'])('DOCS_KEEP_DAYS=%s is an error', (days) => {
  expect(() => release('a', {}, { ...process.env, DOCS_KEEP_DAYS: days })).toThrow(
    'no number of days\n    → leave it out',
  );
});

it('a folder in the place of the link is named, and left as it is', () => {
  mkdirSync(join(folder, 'srv/current'), { recursive: true });
  expect(() => release('a')).toThrow("not a link, so it can't be switched");
  expect(readdirSync(join(folder, 'srv'))).toEqual(['current']);
});

it('the live site is there after every command of a release: the switch is one step', () => {
  release('a');
  const lost = join(folder, 'lost');
  const looks = `$real "$@"\ncode=$?\n[ -e "${live('index.html')}" ] || echo "$0 $*" >>"${lost}"\nexit $code`;
  release('b', {}, wrapped(['cp', 'ln', 'mkdir', 'mv', 'rm', 'rmdir', 'sleep'], looks));
  expect(readFileSync(live('index.html'), 'utf8')).toBe('b');
  expect(existsSync(lost) ? readFileSync(lost, 'utf8') : '').toBe('');
});
