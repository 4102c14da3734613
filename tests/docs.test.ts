import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import GithubSlugger from 'github-slugger';
import { describe, expect, it } from 'vitest';
import { attributesOf, definitionOf, tagNames } from '../lib/tags';
import { repositoryFiles } from '../scripts/repository.mjs';

/** Documents of the repository that only its editors and maintainers read. */
const files = repositoryFiles();
const documents = files.filter((file) => /^(?!content\/|app\/|docs\/templates\/).*\.md$/.test(file));
const proseOf = (file: string) => readFileSync(file, 'utf8').replace(/^(`{3,}).*\n[\s\S]*?^\1$/gm, '');

function anchorsOf(file: string): string[] {
  const slugger = new GithubSlugger();
  return Array.from(proseOf(file).matchAll(/^#+ (.*)$/gm), ([, heading = '']) => slugger.slug(heading));
}

it.each(documents)('%s links to files and headings that exist', (document) => {
  const broken = Array.from(proseOf(document).matchAll(/\]\(([^)\s]+)\)/g), ([, target = '']) => target)
    // Targets that begin with a slash are examples of links in pages.
    .filter((target) => !/^(?:https?:|\/)/.test(target))
    .filter((target) => {
      const [path = '', anchor] = target.split('#');
      const file = path === '' ? document : join(dirname(document), path);
      return !existsSync(file) || (anchor !== undefined && !anchorsOf(file).includes(anchor));
    });
  expect(broken).toEqual([]);
});

it.each(documents)('%s names files and folders that exist', (document) => {
  const foldersIn = (folder: string) =>
    readdirSync(folder, { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? [`${one.name}/`] : []));
  const own = dirname(document);
  // In a folder's own document, paths may start from that folder.
  const isNamed = (path: string) => [...foldersIn('.'), ...foldersIn(own)].some((folder) => path.startsWith(folder));
  // For a pattern, the folder; a module may be written without its extension.
  const paths = Array.from(proseOf(document).matchAll(/`([\w.-]+\/[^\s`<>]*)`/g), ([, path = '']) => path)
    .filter((path) => isNamed(path) && !/^(?:node_modules|out)\//.test(path))
    .map((path) => path.replace(/[^/]*\*.*/, ''));
  const isThere = (path: string) => [path, `${path}.ts`, join(own, path)].some((one) => existsSync(one));
  expect(paths.filter((path) => !isThere(path))).toEqual([]);
});

it.each(documents)('%s names commands that there are', (document) => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const tests = files.filter((file) => /\.(?:test|spec)\.tsx?$/.test(file));
  const commands = Array.from(
    readFileSync(document, 'utf8').matchAll(/\b(npm run|npx vitest run|npx playwright test)((?: [\w./<>-]+)*)/g),
    ([, runner = '', rest = '']) => ({ runner, names: rest.split(' ').filter((name) => /^[\w.]/.test(name)) }),
  );
  const wrong = commands.flatMap(({ runner, names }) => {
    if (runner === 'npm run') return names.slice(0, 1).filter((name) => !(name in scripts));
    return names.filter((name) => !tests.some((test) => test.includes(name)));
  });
  expect(wrong).toEqual([]);
});

describe("the authors' guide lists", () => {
  const guide = readFileSync('docs/authors.md', 'utf8');

  it('every tag as lib/tags describes it: npx vitest run tests/docs -u writes the table', async () => {
    const rows = tagNames.map((name) => {
      const definition = definitionOf(name);
      const attributes = attributesOf(definition).map((attribute) => `\`${attribute}\``);
      return {
        tag: `\`<${name}>\``,
        rest: `| ${attributes.join(', ')} | ${definition?.description} |`.replace('|  |', '| |'),
      };
    });
    // Tags that differ only in name share a row.
    const lines = [...new Set(rows.map(({ rest }) => rest))].map((rest) => {
      const alike = rows.filter((row) => row.rest === rest).map(({ tag }) => tag);
      return `| ${alike.join(' ')} ${rest}`;
    });
    const table = /(?<=\| Tag \| Attributes \| Shows \|\n\|---\|---\|---\|\n)(?:\|.*\n)+/;
    expect(guide).toMatch(table);
    await expect(guide.replace(table, `${lines.join('\n')}\n`)).toMatchFileSnapshot('../docs/authors.md');
  });

  it("every extension of OpenAPI that the API's description uses", () => {
    const used = readFileSync('content/reference/openapi.yaml', 'utf8').match(/^ *x-[a-z-]+(?=:)/gm) ?? [];
    const names = new Set(used.map((name) => name.trim()));
    expect(names.size).toBeGreaterThan(5);
    expect([...names].filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
  });
});
