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

it.each(documents)('%s names what exists: links, files and folders, and commands', (document) => {
  const text = readFileSync(document, 'utf8');
  const found = (form: RegExp, prose = proseOf(document)) => Array.from(prose.matchAll(form), ([, name = '']) => name);
  const own = dirname(document);
  // Targets that begin with a slash are examples of links in pages.
  const links = found(/\]\((?!https?:|\/)([^)\s]+)\)/g).filter((target) => {
    const [path = '', anchor] = target.split('#');
    const file = path === '' ? document : join(own, path);
    return !existsSync(file) || (anchor !== undefined && !anchorsOf(file).includes(anchor));
  });
  const foldersIn = (folder: string) =>
    readdirSync(folder, { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? [`${one.name}/`] : []));
  // In a folder's own document, paths may start from that folder.
  const folders = [...foldersIn('.'), ...foldersIn(own)].filter((name) => !/^(?:node_modules|out)\//.test(name));
  // For a pattern, the folder; a module may be written without its extension.
  const paths = found(/`([\w.-]+\/[^\s`<>]*)`/g)
    .filter((path) => folders.some((folder) => path.startsWith(folder)))
    .map((path) => path.replace(/[^/]*\*.*/, ''))
    .filter((path) => ![path, `${path}.ts`, join(own, path)].some((one) => existsSync(one)));
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const commands = found(/\bnpm run ([\w:-]+)/g, text).filter((name) => !(name in scripts));
  const tests = found(/\b(?:vitest run|playwright test) ([\w./-]+)/g, text)
    .filter((name) => /^\w/.test(name))
    .filter((name) => !files.some((file) => /\.(?:test|spec)\.tsx?$/.test(file) && file.includes(name)));
  expect([...links, ...paths, ...commands, ...tests]).toEqual([]);
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
