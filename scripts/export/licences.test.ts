import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { packageOf, writeLicences } from './licences';

let root: string;
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const chunk = (name: string) => `out/_next/static/chunks/${name}`;

/** An installed package. */
function install(name: string, fields: object, text?: string): void {
  write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.2.3', ...fields }));
  if (text !== undefined) write(`node_modules/${name}/LICENSE`, text);
}

/** A script of the export, with a map that names these sources. */
function script(...sources: string[]): void {
  write(chunk('a.js'), 'code()\n\n//# sourceMappingURL=1.js.map');
  write(chunk('1.js.map'), JSON.stringify({ version: 3, sections: [{ map: { sources } }] }));
}

const ofPackage = (path: string) => `turbopack:///[project]/node_modules/${path}`;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'licences-'));
  install('stemmer', { license: 'MIT' }, 'The text of the stemmer.');
});
afterEach(() => rmSync(root, { recursive: true }));

const licences = (own: string[] = []) => {
  writeLicences(join(root, 'out'), root, own);
  return read('out/third-party-licences.txt');
};

describe('licences of what ships', () => {
  it('are those of the packages whose code is in the scripts', () => {
    script('turbopack:///[project]/lib/site.ts', ofPackage('stemmer/index.js'));
    expect(licences()).toContain('\n\nstemmer 1.2.3 (MIT)\n===================\n\nThe text of the stemmer.\n');
  });

  it('are those of the packages in scripts that are bundled beside Next, too', () => {
    script();
    expect(licences([ofPackage('stemmer/index.js')])).toContain('stemmer 1.2.3 (MIT)');
  });

  it('take the maps out, and the lines that name them', () => {
    script();
    write(chunk('b.css'), 'a{}\n/*# sourceMappingURL=2.css.map*/');
    write(chunk('2.css.map'), JSON.stringify({ version: 3, sources: [] }));
    licences();
    expect(read(chunk('a.js'))).toBe('code()\n');
    expect(read(chunk('b.css'))).toBe('a{}\n');
    expect([chunk('1.js.map'), chunk('2.css.map')].some((path) => existsSync(join(root, path)))).toBe(false);
  });

  it('are refused where one is not allowed, has no text or no name', () => {
    install('copyleft', { license: 'GPL-3.0-only' }, 'Text.');
    install('silent', { license: 'MIT' });
    install('nameless', {}, 'Text.');
    script(...['copyleft', 'silent', 'nameless', 'stemmer'].map((name) => ofPackage(`${name}/index.js`)));
    expect(() => licences()).toThrow(
      'What is in the export may not be passed on:\n' +
        'copyleft  has the licence "GPL-3.0-only", which isn\'t allowed\n' +
        'nameless  has the licence "unknown", which isn\'t allowed\n' +
        'silent  has no text of its licence: add it to scripts/export/read-licence.ts',
    );
    expect(existsSync(join(root, 'out/third-party-licences.txt'))).toBe(false);
  });

  it('are those of Next for what it holds, if the text says so', () => {
    install('next', { license: 'MIT' }, 'Text.');
    write('node_modules/next/dist/compiled/react/package.json', '{"name":"react-builtin"}');
    write('node_modules/next/dist/compiled/react/LICENSE', 'MIT License\n\nCopyright (c) Meta.');
    script(ofPackage('next/dist/compiled/react/index.js'));
    expect(licences()).toContain('next/dist/compiled/react of next 1.2.3 (MIT)');
  });

  it('are known for every file beside the scripts', () => {
    script();
    install('@fontsource-variable/figtree', { license: 'OFL-1.1' }, 'Text of the font.');
    write('out/_next/static/media/figtree-latin.1.woff2', '');
    write('out/_next/static/media/icon.1.svg', '');
    expect(licences()).toContain('Text of the font.');
    script();
    write('out/_next/static/media/other.1.woff2', '');
    expect(() => licences()).toThrow('_next/static/media/other.1.woff2  comes from nowhere known');
  });

  it('need a map of every script', () => {
    script();
    write(chunk('c.js'), 'code()');
    expect(() => licences()).toThrow('2 chunks, but 1 source maps');
  });

  it.each([
    ['turbopack:///[project]/components/a.tsx', undefined],
    [ofPackage('@swc/helpers/esm/a.js'), '@swc/helpers'],
    ['turbopack:///[project]/below/node_modules/stemmer/index.js', 'stemmer'],
    [ofPackage('a/node_modules/@b/c/index.js'), 'a/node_modules/@b/c'],
    [ofPackage('next/dist/compiled/react-dom/index.js'), 'next/dist/compiled/react-dom'],
    [ofPackage('next/src/client/link.tsx'), 'next'],
    ['turbopack:///[turbopack]/browser/runtime.ts', 'next'],
    ['webpack://elsewhere/a.js', null],
  ])('belong to the package of a source: %s', (source, owner) => {
    expect(packageOf(source)).toBe(owner);
  });
});
