import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { newFolder } from '../tests/folder';

let folder: string;
beforeAll(() => {
  folder = newFolder();
  for (const name of ['app', 'audit', 'components', 'lib', 'model', 'content']) mkdirSync(join(folder, name));
  for (const name of ['package-lock.json', 'next.config.mjs', 'lib/a.ts', 'content/site.yaml', 'content/faq.md'])
    writeFileSync(join(folder, name), 'first');
});

/** The build id that this site's configuration gives for the folder. */
function buildId(): string {
  const config = pathToFileURL(resolve('next.config.mjs'));
  const program = `import('${config}').then(({ default: { generateBuildId } }) => console.log(generateBuildId()))`;
  return execFileSync(process.execPath, ['-e', program], { cwd: folder, encoding: 'utf8' }).trim();
}

it.each(['package-lock.json', 'next.config.mjs', 'lib/a.ts', 'content/site.yaml'])(
  'another %s makes another build, so that open pages leave for it',
  (name) => {
    const before = buildId();
    writeFileSync(join(folder, name), 'second');
    expect(buildId()).not.toBe(before);
  },
);

it('another text of a page does not', () => {
  const before = buildId();
  writeFileSync(join(folder, 'content/faq.md'), 'second');
  expect(buildId()).toBe(before);
});

it('BUILD-1 a build that cannot be made names what is missing, and leaves no sums of the one before', () => {
  mkdirSync(join(folder, 'out'));
  writeFileSync(join(folder, 'out/SHA256SUMS'), 'of an older build');
  writeFileSync(join(folder, 'package.json'), '{"devDependencies": {"typescript": "7", "not-installed": "1"}}');
  const build = () => execFileSync(process.execPath, [resolve('scripts/build.mjs')], { cwd: folder, stdio: 'pipe' });
  expect(build).toThrow('Packages that build the site are missing: not-installed\n    → npm ci --include=dev');
  expect(existsSync(join(folder, 'out/SHA256SUMS'))).toBe(false);
});
