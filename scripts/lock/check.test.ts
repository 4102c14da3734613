import { describe, expect, it } from 'vitest';
import { checkLock, type Exceptions } from './check';

const integrity = 'sha512-x';
const whole = {
  '': { dependencies: { next: '16.4.6', a: '^1.0.0' }, devDependencies: { esbuild: '^1.0.0' } },
  'node_modules/next': { version: '16.4.6', integrity, optionalDependencies: { '@next/swc-x': '16.4.6' } },
  'node_modules/@next/swc-x': { version: '16.4.6', integrity, optional: true },
  'node_modules/a': { version: '1.0.0', integrity, dependencies: { b: '^1.0.0' } },
  'node_modules/a/node_modules/b': { version: '1.0.0', integrity, dependencies: { next: '16' } },
  'node_modules/esbuild': { version: '1.0.0', integrity, hasInstallScript: true },
};
const manifest = { dependencies: { next: '16.4.6' }, allowScripts: { esbuild: false } };
const none: Exceptions = { withoutIntegrity: {}, exact: ['next'] };

function check(entries: object = {}, fields: object = {}, exceptions: Partial<Exceptions> = {}): string[] {
  const lock = JSON.stringify({ packages: { ...whole, ...entries } });
  return checkLock(lock, JSON.stringify({ ...manifest, ...fields }), { ...none, ...exceptions });
}

describe('the lock file', () => {
  it('is accepted if it is whole', () => {
    expect(check()).toEqual([]);
  });

  it('names every package that another needs, those for other systems too', () => {
    expect(check({ 'node_modules/@next/swc-x': undefined, 'node_modules/a/node_modules/b': undefined })).toEqual([
      "@next/swc-x  is needed by node_modules/next, but isn't in the lock file",
      "b  is needed by node_modules/a, but isn't in the lock file",
    ]);
    expect(check({ 'node_modules/esbuild': undefined })[0]).toContain('esbuild  is needed by package.json');
  });

  it('has the sum of every package, but for exceptions of one version', () => {
    const path = 'node_modules/@next/swc-x';
    const entries = { [path]: { version: '16.4.6' } };
    expect(check(entries)).toEqual([expect.stringContaining(`${path}  has no integrity`)]);
    expect(check(entries, {}, { withoutIntegrity: { [path]: '16.4.6' } })).toEqual([]);
    expect(check(entries, {}, { withoutIntegrity: { [path]: '16.4.5' } })).toEqual([
      expect.stringContaining('has no integrity'),
      expect.stringContaining('needs no exception any more'),
    ]);
    expect(check({}, {}, { withoutIntegrity: { [path]: '16.4.6' } })).toEqual([
      expect.stringContaining('needs no exception any more'),
    ]);
  });

  it('takes packages from the registry only, and names none', () => {
    const resolved = 'git+ssh://git@github.com/a/b.git';
    const entries = { 'node_modules/@next/swc-x': { version: '1', integrity, resolved } };
    expect(check(entries)).toEqual([`node_modules/@next/swc-x  comes from ${resolved}, no registry`]);
  });

  it('has no package whose install script nobody decided about', () => {
    expect(check({}, { allowScripts: {} })).toEqual([
      expect.stringContaining('node_modules/esbuild  runs a script when it is installed'),
    ]);
    expect(check({}, { allowScripts: { esbuild: true } })).toEqual([]);
  });

  it('pins what must be', () => {
    expect(check({}, { dependencies: { next: '^16.4.6' } })).toEqual([expect.stringContaining('next  must be pinned')]);
  });
});
