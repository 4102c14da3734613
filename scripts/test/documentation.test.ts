import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import GithubSlugger from 'github-slugger';
import { describe, expect, it } from 'vitest';
import { attributesOf, componentNames } from '../../lib/content/markdown/vocabulary';

/** Every file of the repository, from its root: those that git knows or would take in. */
const files = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\0')
  // A file that was deleted and not yet committed is still listed.
  .filter((file) => file !== '' && existsSync(file));
const folders = new Set(files.flatMap((file) => (file.includes('/') ? [`${file.split('/')[0]}/`] : [])));
const documents = files.filter((file) => /^(?:README|CONTRIBUTING|docs\/.*|deploy\/README)\.md$/.test(file));
const decisions = files.filter((file) => /^docs\/decisions\/\d{4}-[a-z\d-]+\.md$/.test(file));

const fence = /^(`{3,}).*\n[\s\S]*?^\1$/gm;
const codeSpan = /`([^`\n]+)`/g;
const link = /\]\(([^)\s]+)\)/g;
const functionName = /`(\w+)\(\)`(?:\s+in\s+`([^`\n]+)`)?/g;

const textOf = (file: string) => readFileSync(file, 'utf8');
const proseOf = (file: string) => textOf(file).replace(fence, '');

/** What code spans name of the repository: paths below one of its folders, and any file of code. */
function pathsIn(prose: string): string[] {
  return [...prose.matchAll(codeSpan)]
    .map(([, text = '']) => text)
    .filter((text) => /^[\w@.*[\]/-]+$/.test(text))
    .filter((text) => folders.has(`${text.split('/')[0]}/`) || /^\w.*\.(?:m?tsx?|mjs|css)$/.test(text));
}

/** True for a file, for a folder with or without its slash, and for a pattern in which `*` stands for a part of a name. */
function exists(path: string): boolean {
  const pattern = path.replace(/[.[\]]/g, '\\$&').replace(/\*/g, '[^/]*');
  const whole = new RegExp(`^${pattern}(?:$|${path.endsWith('/') ? '' : '/'})`);
  return files.some((file) => whole.test(file));
}

function anchorsOf(file: string): string[] {
  const slugger = new GithubSlugger();
  return [...proseOf(file).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => slugger.slug(heading));
}

/** What a search finds in each document, with the document's name. */
function inAll(find: (document: string) => string[]): string[] {
  return documents.flatMap((document) => find(document).map((found) => `${document}: ${found}`));
}

describe('README, CONTRIBUTING and docs name', () => {
  it('files and folders that exist', () => {
    expect(inAll((document) => pathsIn(proseOf(document))).length).toBeGreaterThan(200);
    expect(inAll((document) => pathsIn(proseOf(document)).filter((path) => !exists(path)))).toEqual([]);
  });

  it('functions where they are declared', () => {
    const missing = inAll((document) => {
      const prose = proseOf(document);
      const named = pathsIn(prose);
      return [...prose.matchAll(functionName)].flatMap(([text, name, file]) => {
        const declaration = new RegExp(`\\b(?:function|const) ${name}\\b`);
        const places = (file ? [file] : named).filter((path) => files.includes(path));
        return places.some((path) => declaration.test(textOf(path))) ? [] : [text];
      });
    });
    expect(missing).toEqual([]);
  });

  it('places that their links reach', () => {
    const broken = inAll((document) =>
      [...proseOf(document).matchAll(link)]
        .map(([, target = '']) => target)
        .filter((target) => {
          if (/^https?:/.test(target)) return false;
          const [path = '', anchor] = target.split('#');
          const file = path === '' ? document : join(dirname(document), path);
          return !exists(file) || (anchor !== undefined && !anchorsOf(file).includes(anchor));
        }),
    );
    expect(broken).toEqual([]);
  });
});

describe("the authors' guide lists", () => {
  const guide = textOf('docs/authors.md');

  it('every component for content, with its attributes', () => {
    const rows = guide.split('\n').filter((line) => line.startsWith('|'));
    // Reference blocks write these, authors don't.
    const isWritten = (name: string) => ['Terms', 'Term', 'answer'].includes(name);
    const missing = componentNames
      .filter((name) => !isWritten(name))
      .flatMap((name) => {
        const text = rows.filter((line) => line.includes(`\`<${name}`)).join();
        if (text === '') return [`<${name}>`];
        const unnamed = attributesOf(name).all.filter(
          (attribute) => !isWritten(attribute) && !text.includes(attribute),
        );
        return unnamed.map((attribute) => `${attribute} of <${name}>`);
      });
    expect(missing).toEqual([]);
  });

  it("every extension of OpenAPI that the API's description uses", () => {
    const used = textOf('content/reference/openapi.yaml').match(/^ *x-[a-z-]+(?=:)/gm) ?? [];
    const names = [...new Set(used.map((name) => name.trim()))];
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
  });
});

it('comments in the code name files that exist', () => {
  const code = files.filter((file) => /^(?:app|components|lib|scripts|e2e)\/.*\.(?:m?tsx?|mjs|css)$/.test(file));
  const named = code.flatMap((file) => {
    const comments = textOf(file).match(/^\s*(?:\/\/|\/?\*).*$/gm) ?? [];
    return comments
      .flatMap(
        (comment) => comment.match(/\b(?:app|components|lib|scripts|e2e)\/[\w./-]+\.(?:m?tsx?|mjs|css)\b/g) ?? [],
      )
      .map((path) => ({ file, path }));
  });
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ path }) => !exists(path))).toEqual([]);
});

it('CONTRIBUTING has at most 150 lines', () => {
  expect(textOf('CONTRIBUTING.md').trimEnd().split('\n').length).toBeLessThanOrEqual(150);
});

describe('decisions', () => {
  it('are in the index, under their titles', () => {
    const index = [...textOf('docs/decisions/README.md').matchAll(/^- \[(\d{4})\]\((\S+)\) (.*)$/gm)];
    const listed = index.map(([, number, file, title]) => [number, `docs/decisions/${file}`, title]);
    const titles = decisions.map((file) => [file.slice(15, 19), file, /^# (.*)$/m.exec(textOf(file))?.[1]]);
    expect(listed.sort()).toEqual(titles.sort());
  });

  it.each(decisions)('%s has a context, a decision and a consequence, in ten to thirty lines', (file) => {
    const lines = textOf(file).trimEnd().split('\n');
    expect(lines.filter((line) => line.startsWith('## '))).toEqual(['## Context', '## Decision', '## Consequence']);
    expect(lines.length).toBeGreaterThanOrEqual(10);
    expect(lines.length).toBeLessThanOrEqual(30);
  });
});
