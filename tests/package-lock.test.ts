import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** A package in the lock file. */
interface Locked {
  integrity?: string;
  resolved?: string;
  hasInstallScript?: boolean;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> };
const { allowScripts } = JSON.parse(readFileSync('package.json', 'utf8'));
const locked = Object.entries(packages).filter(([path]) => path !== '');
const pathsOf = (isFaulty: (entry: Locked) => unknown) =>
  locked.filter(([, one]) => isFaulty(one)).map(([path]) => path);
const nameOf = (path: string) => path.split('node_modules/').at(-1) ?? '';

it('every locked package has a checksum: "npm view <name>@<version> dist.integrity" prints a missing one', () =>
  expect(pathsOf(({ integrity }) => !integrity)).toEqual([]));

it('no locked package names an address: each comes from the registry that npm is set to', () => {
  expect(pathsOf(({ resolved }) => resolved)).toEqual([]);
});

it('somebody has read each script that would run on installing, and decided in "allowScripts" of package.json', () => {
  expect(pathsOf(({ hasInstallScript }) => hasInstallScript).map(nameOf)).toEqual(Object.keys(allowScripts));
});
