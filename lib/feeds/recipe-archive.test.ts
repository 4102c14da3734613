import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { newFolder } from '../../tests/folder';
import { getSite } from '../site';
import { recipeArchive } from './recipe-archive';

const { reference } = getSite();
let folder: string;
const at = (name: string) => join(folder, '8kit-recipes', name);
beforeEach(async () => {
  folder = newFolder();
  execFileSync('tar', ['-xzf', '-'], { cwd: folder, input: await recipeArchive(reference) });
});

it('recipes.tgz has every recipe in the folder of its language, and sums of all its files', () => {
  const names = (language: 'ts' | 'py') =>
    [...reference.recipes.values()]
      .flatMap(({ files }) => files.filter((one) => one.language === language))
      .map(({ name }) => name);
  expect(readdirSync(at('typescript')).sort()).toEqual([...names('ts'), 'package.json'].sort());
  expect(readdirSync(at('python')).sort()).toEqual([...names('py'), 'requirements.txt'].sort());
  expect(readFileSync(at('python/once.py'), 'utf8')).toBe(readFileSync('content/recipes/once.py', 'utf8'));
  const sums = readFileSync(at('SHA256SUMS'), 'utf8').trim().split('\n');
  const files = readdirSync(at('.'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(at(name)).isFile(),
  );
  expect([...sums.map((line) => line.slice(66)), 'SHA256SUMS'].sort()).toEqual(files.sort());
  // The command on the page about recipes.
  expect(() => execFileSync('sha256sum', ['-c', '--quiet', 'SHA256SUMS'], { cwd: at('.') })).not.toThrow();
});

it('recipes.tgz is the same whenever it is made, and tells nothing of the machine', async () => {
  const archive = await recipeArchive(reference);
  expect(archive).toEqual(await recipeArchive(reference));
  // The time and the system, as gzip writes them.
  expect([...archive.subarray(4, 8), archive[9]]).toEqual([0, 0, 0, 0, 255]);
});

it('recipes.tgz names the versions that the tests of recipes run with', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const { devDependencies, type } = JSON.parse(readFileSync(at('typescript/package.json'), 'utf8'));
  expect(type).toBe('module');
  for (const [name, version] of Object.entries(devDependencies))
    expect(version, `${name}: correct content/reference/versions.yaml`).toBe(packages[`node_modules/${name}`].version);
  expect(Object.keys(devDependencies)).toEqual(['tsx', '@types/node']);
  expect(readFileSync(at('python/requirements.txt'), 'utf8')).toMatch(/^requests==\d+\.\d+\.\d+\n$/);
});
