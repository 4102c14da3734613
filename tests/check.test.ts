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

  it('nothing on main itself, and then what is edited, deleted, renamed or new, but nothing that is ignored', () => {
    expect(changedFiles(folder)).toEqual([]);
    write('a/b.md', 'edited');
    rmSync(join(folder, 'gone.md'));
    git('mv', 'old name.md', 'new näme.md');
    write('new.md');
    write('out/new.md');
    expect(changedFiles(folder)).toEqual(['a/b.md', 'gone.md', 'new näme.md', 'new.md', 'old name.md']);
    expect(repositoryFiles(folder).sort()).toEqual(['.gitignore', 'a/b.md', 'kept.md', 'new näme.md', 'new.md']);
  });

  it.each([
    ['on a branch', ['checkout', '-q', '-b', 'work']],
    ['on a detached head', ['checkout', '-q', '--detach']],
  ])('what is committed since main, %s', (_, args) => {
    git(...args);
    write('new.md');
    git('add', '.');
    git('commit', '-qm', 'New');
    write('a/b.md', 'edited');
    expect(changedFiles(folder)).toEqual(['a/b.md', 'new.md']);
    git('branch', '-D', 'main', ...(args.includes('work') ? [] : ['-q']));
    expect(changedFiles(folder)).toEqual(['a/b.md']);
  });

  it('that of a worktree alone in a worktree, and that of a folder in a folder', () => {
    write('kept.md', 'edited');
    const other = join(newFolder(), 'tree');
    git('worktree', 'add', '-q', '-b', 'work', other);
    folder = other;
    write('a/b.md', 'edited');
    expect(changedFiles(folder)).toEqual(['a/b.md']);
    expect(changedFiles(join(folder, 'a'))).toEqual(['b.md']);
  });

  it('unknown without git, and without a commit: then nothing is left out', () => {
    rmSync(join(folder, '.git'), { recursive: true });
    write('out/new.md');
    expect(changedFiles(folder)).toBeUndefined();
    expect(repositoryFiles(folder).sort()).toEqual(['.gitignore', 'a/b.md', 'gone.md', 'kept.md', 'old name.md']);
    git('init', '-q');
    expect(changedFiles(folder)).toBeUndefined();
    expect(affectedTests(undefined)).toEqual({ tests: Object.keys(slowTests), leftOut: [], only: undefined });
  });
});

describe('HOME-3 a slow test is run', () => {
  it('if it is there', () => {
    expect(Object.keys(slowTests).filter((test) => !existsSync(test))).toEqual([]);
  });

  it('if something changed that it imports or reads, and otherwise not', () => {
    expect(affectedTests([])).toEqual({ tests: [], leftOut: Object.keys(slowTests), only: [] });
    const page = affectedTests(['content/how-to/map-ids-across-systems.md']);
    expect(page.only).toEqual(['content/how-to/map-ids-across-systems.md']);
    for (const test of ['prose', 'samples', 'samples/shells', 'search'])
      expect(page.tests).toContain(`tests/${test}.test.ts`);
    expect(page.tests.filter((test) => /deploy|recipes|rename|contract/.test(test))).toEqual([]);
  });

  it.each([
    ['content/gone.md', 'tests/prose.test.ts'],
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
