import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { repositoryFiles } from '../scripts/repository.mjs';

const { dependencies, devDependencies, scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
const files = repositoryFiles().filter((file) => /^(?!package).*\.(?:tsx?|m?js|json|css)$/.test(file));
const imported = new Set(
  files.flatMap((file) =>
    Array.from(
      readFileSync(file, 'utf8').matchAll(
        /(?:from|import|require(?:\.resolve)?\(|import\() ?\(?['"]([^'"./][^'"]*)['"]|node_modules\/((?:@[\w-]+\/)?[\w.-]+)/g,
      ),
      ([, name = '', path = name]) => /^(?:@[^/]+\/)?[^/]+/.exec(name || path)?.[0] ?? '',
    ),
  ),
);

it('CARD-1 the packages that were asked for are imported by what readers see, and drawn and tested with', () => {
  const site = [
    'next',
    'react',
    'react-dom',
    'next-mdx-remote',
    'gray-matter',
    'rehype-pretty-code',
    'shiki',
    'next-themes',
  ];
  expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(site));
  expect(Object.keys(devDependencies)).toEqual(expect.arrayContaining(['mermaid', '@playwright/test']));
  expect([...site, 'mermaid', '@playwright/test'].filter((name) => !imported.has(name))).toEqual([]);
});

it('CARD-2 next build makes the export, one page serves it and the preview, which listens on this machine alone', () => {
  expect(scripts.dev).toBe('next dev --hostname 127.0.0.1');
  expect(readFileSync('scripts/build.mjs', 'utf8')).toMatch(/'build'.*\n.*scripts\/postbuild\.ts/);
  expect(files).toContain('app/[[...slug]]/page.tsx');
});

it('every package is imported, or is a command, types or words for one that is', () => {
  const commands = ['@biomejs/biome', '@redocly/cli', 'tsx', 'typescript', '@cspell/dict-en-gb-mit'];
  const all = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !name.startsWith('@types/'));
  // Served as files: the live preview's component, and its polyfills.
  const served = ['@n8n_io/n8n-demo-component', '@webcomponents/webcomponentsjs'];
  const routes =
    readFileSync('app/live-workflow/[file]/route.ts', 'utf8') + readFileSync('lib/workflows/live-frame.ts', 'utf8');
  const isUsed = (name: string) =>
    imported.has(name) || commands.includes(name) || (served.includes(name) && routes.includes(name));
  expect(
    all.filter((name) => !isUsed(name)).map((name) => `package.json  nothing imports ${name} → npm uninstall ${name}`),
  ).toEqual([]);
});
