import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { affectedTests, slowTests, summaryOf } from '../scripts/affected-tests.mjs';
import { changedFiles, repositoryFiles } from '../scripts/repository.mjs';
import { newFolder } from './folder';

let folder: string;
const write = (name: string, text = name) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
};
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], { cwd: folder });

describe('HOME-3 what has changed is', () => {
  beforeEach(() => {
    folder = newFolder();
    for (const name of ['kept.md', 'gone.md', 'old name.md', 'a/b.md']) write(name);
    write('.gitignore', 'out/\n');
    git('init', '-q', '-b', 'main');
    git('add', '.');
    git('commit', '-qm', 'All');
  });

  const commitNew = () => {
    write('new.md');
    git('add', '.');
    git('commit', '-qm', 'New');
  };

  it.each<[what: string, happens: () => unknown, changed: string[] | undefined]>([
    ['nothing on main itself', () => undefined, []],
    ['a file that was edited', () => write('a/b.md', 'edited'), ['a/b.md']],
    ['one that was deleted', () => rmSync(join(folder, 'gone.md')), ['gone.md']],
    [
      'both names of one that was renamed',
      () => git('mv', 'old name.md', 'new näme.md'),
      ['new näme.md', 'old name.md'],
    ],
    ['one that nobody has added yet', () => write('new.md'), ['new.md']],
    ['none that is ignored', () => write('out/new.md'), []],
    ['what a branch has committed', () => [git('checkout', '-qb', 'work'), commitNew()], ['new.md']],
    ['what a detached head has committed', () => [git('checkout', '-q', '--detach'), commitNew()], ['new.md']],
    [
      'what is not committed, where there is no main',
      () => [git('branch', '-qm', 'work'), commitNew(), write('a/b.md', 'edited')],
      ['a/b.md'],
    ],
    [
      'what a worktree has, and not what the folder beside it has',
      () => {
        write('kept.md', 'edited');
        const other = join(newFolder(), 'tree');
        git('worktree', 'add', '-q', '-b', 'work', other);
        folder = other;
        write('a/b.md', 'edited');
      },
      ['a/b.md'],
    ],
    [
      'what is below a folder',
      () => {
        write('a/b.md', 'edited');
        folder = join(folder, 'a');
      },
      ['b.md'],
    ],
    ['unknown without git', () => rmSync(join(folder, '.git'), { recursive: true }), undefined],
    [
      'unknown before the first commit',
      () => [rmSync(join(folder, '.git'), { recursive: true }), git('init', '-q')],
      undefined,
    ],
  ])('%s', (_, happens, changed) => {
    happens();
    expect(changedFiles(folder)).toEqual(changed);
  });

  it.each([true, false])('and files are those of the repository, with git (%s) and without', (hasGit) => {
    if (!hasGit) rmSync(join(folder, '.git'), { recursive: true });
    rmSync(join(folder, 'gone.md'));
    write('out/new.md');
    expect(repositoryFiles(folder).sort()).toEqual(['.gitignore', 'a/b.md', 'kept.md', 'old name.md']);
  });
});

describe('HOME-3 a slow test is run', () => {
  it('if it is there', () => {
    expect(Object.keys(slowTests).filter((test) => !existsSync(test))).toEqual([]);
  });

  it('if something changed that it imports or reads, and otherwise not', () => {
    expect(affectedTests([])).toEqual({ tests: [], leftOut: Object.keys(slowTests), only: [] });
    expect(affectedTests(undefined)).toEqual({ tests: Object.keys(slowTests), leftOut: [], only: undefined });
    const page = affectedTests(['content/how-to/map-ids-across-systems.md']);
    expect(page.only).toEqual(['content/how-to/map-ids-across-systems.md']);
    for (const test of ['prose', 'samples', 'samples/shells', 'search'])
      expect(page.tests).toContain(`tests/${test}.test.ts`);
    expect(page.tests.filter((test) => /deploy|recipes|rename|contract/.test(test))).toEqual([]);
  });

  it.each([
    ['content/gone.md', 'tests/prose.test.ts'],
    ['docs/templates/concept.md', 'tests/templates.test.ts'],
    ['components/ui/card.tsx', 'tests/addresses.test.ts'],
    ['app/a-z/page.tsx', 'lib/site/bad-input.test.ts'],
    ['content/reference/openapi.yaml', 'tests/model/contract.test.ts'],
    ['model/service/sets.ts', 'tests/model/contract.test.ts'],
    ['model/server/mock.ts', 'app/mock.mjs/route.test.ts'],
    ['lib/reference/request-samples.ts', 'tests/samples.test.ts'],
    ['lib/site/parse-page.ts', 'tests/prose.test.ts'],
    ['lib/search/words.ts', 'tests/search.test.ts'],
    ['content/terms.yaml', 'tests/prose.test.ts'],
    ['public/check.sh', 'tests/downloads/check.test.ts'],
    ['public/check.sh', 'tests/samples/shells.test.ts'],
    ['content/recipes/once.py', 'tests/downloads/recipes/set-up.test.ts'],
    ['audit/judge/judge.ts', 'audit/cases.test.ts'],
    ['deploy/release.sh', 'tests/deploy/release.test.ts'],
    ['tests/samples/sandbox.ts', 'tests/samples/shells.test.ts'],
    ['package-lock.json', 'tests/rename-page.test.ts'],
  ])('for %s, as for %s', (changed, test) => {
    expect(affectedTests([changed]).tests).toContain(test);
  });

  it('of the samples of changed pages alone, unless what all samples need has changed', () => {
    expect(affectedTests(['content/a.md', 'public/try.sh']).only).toEqual(['content/a.md', 'public/try.sh']);
    expect(affectedTests(['content/a.md', 'README.md']).only).toEqual(['content/a.md']);
    for (const shared of ['content/reference/stories.yaml', 'model/service/sets.ts', 'tests/samples/shells.test.ts'])
      expect(affectedTests(['content/a.md', shared]).only).toBeUndefined();
  });
});

it('HOME-3 the end says which slow tests were run, which were left out, and what a browser alone tells', () => {
  const said = (changed: string[] | undefined) => summaryOf(changed, affectedTests(changed)).split('\n');
  expect(said([])).toEqual([
    'Slow tests that were run, for 0 changed files: none',
    expect.stringMatching(
      /^Left out, .*: app\/audit\.mjs\/route, app\/mock\.mjs\/route, audit\/audit, .*tests\/search, tests\/search\/data$/,
    ),
  ]);
  expect(said(['content/faq.md'])).toEqual([
    expect.stringMatching(/^Slow tests that were run, for 1 changed file: .*tests\/prose, .*tests\/samples, /),
    '    of samples: content/faq.md',
    expect.stringContaining('tests/rename-page'),
    expect.stringMatching(/^Only a browser tells .*: npm test$/),
  ]);
  expect(said(undefined)).toEqual([
    expect.stringContaining('for all files: '),
    expect.stringMatching(/: none$/),
    expect.stringMatching(/^Only a browser/),
  ]);
});
