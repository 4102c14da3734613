import { expect, it } from 'vitest';
import { changedFacts } from './contract';

/* The build holds the contract against the export (scripts/postbuild.ts); this shows that each change of it is told. */

const chunks = '_next/static/chunks';
const page = [
  `<link rel="stylesheet" href="/docs/${chunks}/a.css" data-precedence="next"/>`,
  `<script src="/docs/${chunks}/a.js" async=""></script>`,
  '<script>(self.__next_f=self.__next_f||[]).push([0])</script><script>self.__next_f.push([1,"1:[]"])</script>',
].join('');
const exported = {
  'index.html': page,
  'index.txt': '0:{"b":"cd8cf39402d5","c":[""]}',
  'intro/index.txt': '0:{}',
  'intro/__next._tree.txt': '',
  [`${chunks}/a.js`]: 'e.name="ChunkLoadError";B(e,Error(a(412)))',
};

const told = (files: Record<string, string>) => changedFacts(Object.keys(files), (file) => files[file] ?? '');

it('nothing is told of an export as Next writes it', () => expect(told(exported)).toEqual([]));

it.each<[before: string | RegExp, after: string, said: string]>([
  [
    /"[^"]*index\.txt"(?=:"0:\{\})/,
    '"intro.rsc"',
    "the file of a page's payload: look at lib/next-internals/payload.ts",
  ],
  ['__next.', 'next-', 'the files that are fetched ahead: look at lib/next-internals/payload.ts'],
  [
    '\\"b\\":',
    '\\"build\\":',
    "the build's id in a payload, by which a release is told: look at lib/next-internals/payload.ts",
  ],
  ['src=\\"/docs/_next', 'src=\\"/docs/_own', 'where its scripts are: look at lib/next-internals/document.ts'],
  [
    '<script>self.__next_f',
    '<script>self.__next_d',
    "the pieces of the router's data: look at lib/next-internals/document.ts",
  ],
  [
    '<link rel',
    '<link rel=\\"stylesheet\\"/><link rel',
    'that a page has one style sheet: look at lib/next-internals/document.ts',
  ],
  ['ChunkLoadError', 'LoadError', 'the error of a missing chunk: look at lib/next-internals/errors.ts'],
  ['412', '413', "React's number for a closed connection: look at lib/next-internals/errors.ts"],
])('a Next that has another %s is told', (before, after, said) => {
  const changed = JSON.parse(JSON.stringify(exported).replace(before, after));
  expect(told(changed)).toEqual([expect.stringContaining(`Next changed ${said}`)]);
});
