import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { definitionOf, tagNames } from '../lib/tags';
import { repositoryFiles } from '../scripts/repository.mjs';

/*
 * Rooms, from the highest floor to the lowest. A file imports from its own room and from the floors below, so that no
 * circle is possible. `lib` are the modules directly in it, and `schema` the forms of data, in schema.ts of each room.
 */
const floors: readonly (readonly string[])[] = [
  ['app'],
  ['components/article', 'components/chrome'],
  [
    'components/own-workflow',
    'components/search',
    'components/diagnosis',
    'components/outcomes',
    'components/simulation',
  ],
  ['components/prose', 'components/code', 'components/workflow', 'components/diagram'],
  ['components/glossary'],
  ['components/ui'],
  ['components/navigation'],
  ['components/styles'],
  ['lib/feeds'],
  ['lib/site'],
  ['lib/page'],
  ['lib/tags'],
  ['lib/data'],
  ['lib/own-workflow', 'lib/samples', 'lib/diagrams', 'lib/glossary', 'lib/search'],
  ['lib/workflows', 'lib/markdown', 'lib/diagnosis'],
  ['lib/reference'],
  ['lib/diagnostics', 'lib/browser', 'lib/next-internals'],
  ['schema'],
  ['lib', 'model', 'audit'],
];

/** What components get as props: they import only its types. */
const asProps = /^lib\/(?:site|page|feeds|data)\//;

/** What may go into the browser: whole rooms, or single modules of others. */
const inBrowser = new RegExp(
  `^audit$|^(?:components|model|audit|lib/(?:search|samples|diagnosis|own-workflow|browser))/|^lib/[^/]+$|^lib/(?:${[
    'workflows/(?:connections|geometry|line|nodes|outline|playback|svg)',
    'diagrams/theme',
    'next-internals/(?:payload|errors)',
    'reference/names',
  ].join('|')})$`,
);

const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file);
const filesNamed = (form: RegExp) => repositoryFiles().filter((file) => form.test(file));
const all = filesNamed(/\.(?:tsx?|mjs)$/);
const files = all.filter((file) => file.includes('/') && !isTest(file));

const isClient = (file: string) => readFileSync(file, 'utf8').startsWith("'use client'");

/** The room of a file or of an imported module, which has no extension. */
function roomOf(path: string): string {
  if (/^lib\/[^/]+\/schema(?:\.ts)?$/.test(path)) return 'schema';
  const [first = '', second = ''] = path.split('/');
  if (first === 'lib') return rooms.has(`lib/${second}`) || path.split('/').length > 2 ? `lib/${second}` : 'lib';
  return first === 'components' ? `components/${second}` : first;
}
const rooms = new Map(floors.flatMap((names, floor) => names.map((name) => [name, floor] as const)));

/** What a file imports from this repository, and whether it imports more than types. */
function importsOf(file: string): { target: string; line: number; isValue: boolean }[] {
  const text = readFileSync(file, 'utf8');
  const found = text.matchAll(
    /(?:^|\n)(?:import|export)( type)? [^'";]*?from '([^']+)'|import\(?\s?'([^']+)'|composes: .* from "([^"]+)"/g,
  );
  return [...found].flatMap(({ 0: { length }, 1: type, 2: from, 3: loaded, 4: composed, index }) => {
    const name = from ?? loaded ?? composed ?? '';
    if (!/^(?:@\/|\.)/.test(name)) return [];
    const target = name.startsWith('@/') ? name.slice(2) : join(dirname(file), name);
    return [{ target, line: text.slice(0, index + length).split('\n').length, isValue: type === undefined }];
  });
}

it('each room imports from the floors below it', () => {
  const problems = [...files, ...filesNamed(/\.css$/)].flatMap((file) => {
    const from = roomOf(file);
    const floor = rooms.get(from);
    if (floor === undefined)
      return /^(?:lib|components)\//.test(file)
        ? [`${file}:1 is in no room → name ${from} in tests/boundaries.test.ts`]
        : [];
    return importsOf(file).flatMap(({ target, line, isValue }) => {
      const to = roomOf(target);
      const below = rooms.get(to);
      // Files in the root belong to everyone.
      if (to === from || (below === undefined && !target.includes('/'))) return [];
      if (below === undefined || below <= floor)
        return [`${file}:${line} imports ${target}, which isn't below it → take it as an argument, or as props`];
      return from.startsWith('components/') && isValue && asProps.test(target)
        ? [`${file}:${line} imports ${target} → take its data as props`]
        : [];
    });
  });
  expect(problems).toEqual([]);
});

it('what works on every page names no tag: its definition in lib/tags/ says what has to be known of it', () => {
  const kernel = files.filter((file) => /^lib\/(?:markdown|page|glossary|diagrams|search)\//.test(file));
  const named = kernel.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const lineOf = (index: number) => text.slice(0, index).split('\n').length;
    return Array.from(text.matchAll(/'([A-Z]\w+)'/g), ({ 1: name = '', index }) => ({
      name,
      at: `${file}:${lineOf(index)}`,
    }));
  });
  expect(kernel.length).toBeGreaterThan(20);
  expect(named.filter(({ name }) => definitionOf(name)).map(({ name, at }) => `${at} names <${name}>`)).toEqual([]);
});

it('each tag is used by a page, or written by another tag, and what stays of it has a component', () => {
  const textOf = (form: RegExp) => filesNamed(form).map((file) => readFileSync(file, 'utf8'));
  const used = textOf(/^(?:(?:content|docs\/templates)\/.*\.md|lib\/tags\/(?!.*\.test\.).*\.ts|app\/a-z\/.*\.tsx)$/);
  const components = textOf(/^components\/(?!.*\.test\.)(?:.*\.tsx|article\/markdown-components\.ts)$/);
  const has = (texts: string[], form: string) => texts.some((text) => new RegExp(form, 'm').test(text));
  const problems = tagNames.flatMap((name) => {
    const isUsed = has(used, `^<${name}\\b|['\`]<${name}\\b|\\btag\\('${name}'|name: '${name}'`);
    const isShown =
      !definitionOf(name)?.markdown ||
      has(components, `^export (?:const|(?:async )?function) ${name}\\b|^ {2}${name}: `);
    return [
      ...(isUsed ? [] : [`no page uses <${name}> → remove it from lib/tags/, and its component`]),
      ...(isShown ? [] : [`<${name}> has no component → export one of that name from a file of components/prose/`]),
    ];
  });
  expect(problems).toEqual([]);
});

it('what a client component takes into the browser may go there', () => {
  const fileOf = (path: string) =>
    ['', '.ts', '.tsx', '/index.ts', '/index.tsx'].map((end) => path + end).find((one) => files.includes(one));
  const taken = new Set(files.filter(isClient));
  const problems: string[] = [];
  for (const file of taken) {
    for (const { target, line, isValue } of importsOf(file)) {
      const next = fileOf(target);
      if (!isValue || !next) continue;
      if (inBrowser.test(target.replace(/\.\w+$/, ''))) taken.add(next);
      else problems.push(`${file}:${line} imports ${target} → take its data as props`);
    }
  }
  expect(taken.size).toBeGreaterThan(40);
  expect(problems).toEqual([]);
});

it("what begins with 'use client' has a name that ends in .client, and nothing else has", () => {
  const namedByNext = ['app/error.tsx', 'app/global-error.tsx'];
  const isNamed = (file: string) => namedByNext.includes(file) || /\.client\.tsx?$/.test(file);
  expect(files.filter((file) => isNamed(file) !== isClient(file))).toEqual([]);
});

it('what is exported is imported somewhere', () => {
  const spaced = (text: string) => text.replace(/./g, ' ');
  const codeOf = (file: string) => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^ *\/\/.*/gm, spaced);
  const users = new Map<string, string[]>();
  for (const file of all)
    for (const word of new Set(codeOf(file).match(/\w+/g))) users.set(word, [...(users.get(word) ?? []), file]);
  const exported = /^export (?:async )?(?:function|const|class|interface|type) (\w+)/gm;
  // Readers call the recipes, and Next the routes.
  const ours = files.filter((file) => !/^(?:app|content)\/|\.mjs$/.test(file));
  const unused = ours.flatMap((file) => {
    const code = codeOf(file);
    return Array.from(code.matchAll(exported), ({ 1: name = '', index }) =>
      users.get(name)?.some((other) => other !== file)
        ? []
        : [
            `${file}:${code.slice(0, index).split('\n').length} ${name} is imported nowhere → remove it, or its "export"`,
          ],
    ).flat();
  });
  expect(unused).toEqual([]);
});
