import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashFiles } from '../../scripts/export-hash.mjs';

/** What a build of the site is made of. */
const parts = [
  'app',
  'components',
  'content',
  'lib',
  'public',
  'scripts',
  'instrumentation-client.ts',
  'next.config.mjs',
  'tsconfig.json',
  'package.json',
  'ACCESSIBILITY.md',
];

/** A site built with another configuration, and served. */
export interface Variant {
  /** Its start, such as `http://localhost:40123/docs/`. */
  url: string;
  stop: () => void;
}

/**
 * Builds the site once more, from a copy whose `lib/site.ts` was edited as its owner would, and serves
 * the export. One that was built of the same before is served as it is.
 * @param name of the copy's folder below `test-results/`
 * @param edits texts of `lib/site.ts`, and what replaces each
 * @param environment variables of the build
 * @param files of the copy that are written otherwise, by path, and what makes of each text the new one
 * @throws Error where a text isn't in the file, or the build fails
 */
export async function serveVariant(
  name: string,
  edits: Record<string, string>,
  environment: Record<string, string>,
  files: Record<string, (text: string) => string>,
): Promise<Variant> {
  const folder = join('test-results', name);
  const stamp = join(folder, 'made-of.txt');
  const madeOf = JSON.stringify([hashOfParts(), edits, environment, Object.values(files).map(String)]);
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== madeOf) {
    buildVariant(name, edits, environment, files);
    writeFileSync(stamp, madeOf);
  }
  const server = spawn('node', ['scripts/serve.mjs', '--port', '0', '--dir', join(folder, 'out')], { stdio: 'pipe' });
  return { url: await addressOf(server), stop: () => server.kill() };
}

function hashOfParts(): string {
  const files = parts
    .filter((part) => existsSync(part))
    .flatMap((part) => (statSync(part).isFile() ? readFileSync(part, 'utf8') : hashFiles(part)));
  return createHash('sha256').update(files.join('\n')).digest('hex');
}

function buildVariant(
  name: string,
  edits: Record<string, string>,
  environment: Record<string, string>,
  files: Record<string, (text: string) => string>,
): void {
  const folder = copySite(name);
  const configuration = join(folder, 'lib/site.ts');
  let text = readFileSync(configuration, 'utf8');
  for (const [before, after] of Object.entries(edits)) {
    if (!text.includes(before)) throw new Error(`lib/site.ts doesn't hold: ${before}`);
    text = text.replace(before, after);
  }
  writeFileSync(configuration, text);
  for (const [path, change] of Object.entries(files)) {
    writeFileSync(join(folder, path), change(readFileSync(join(folder, path), 'utf8')));
  }
  execFileSync('npm', ['run', 'build'], {
    cwd: folder,
    stdio: 'pipe',
    env: { ...process.env, ...environment, NODE_ENV: 'production' },
  });
}

/** Copies what a build is made of into a folder below `test-results/`, where a test may edit it. */
export function copySite(name: string): string {
  const folder = join('test-results', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const part of parts.filter((path) => existsSync(path))) cpSync(part, join(folder, part), { recursive: true });
  symlinkSync('../../node_modules', join(folder, 'node_modules'));
  return folder;
}

/** The address that the server prints once it listens. */
function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    server.stdout?.once('data', (line) => resolve(/http:\S+/.exec(String(line))?.[0] ?? ''));
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
}
