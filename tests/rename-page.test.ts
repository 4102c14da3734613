import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { newFolder } from './folder';

const page = '---\ntitle: A\n---\n\n[b](/b/#x) and [self](#limits)\n';
const links = '[a](/how-to/a/#limits) [a](./how-to/a.md) [not](/how-to/a/b/) [file](/workflows/a.json) /x/how-to/a/';
let folder: string;
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const write = (name: string, text: string) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
};
const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
const commit = () => git('-c', 'user.name=a', '-c', 'user.email=a@b.c', 'commit', '-qam', 'All');
const rename = (...args: string[]) => {
  const { status, stderr } = spawnSync(process.execPath, [resolve('scripts/rename-page.mjs'), ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  return status === 0 ? '' : stderr.trim();
};

beforeEach(() => {
  folder = newFolder();
  write('content/how-to/a.md', page);
  write('content/b.md', links);
  write('content/sidebar.yaml', 'items:\n  - how-to/a\n  - { label: A, link: how-to/a }\n');
  write('content/reference/questions.yaml', 'questions:\n  /how-to/a/#limits: [x]\nstories:\n  how-to/a: {}\n');
  write('content/redirects.yaml', '# Moved.\n- from: /old/\n  to: /how-to/a/\n  since: 2026-01-31\n  why: It moved.\n');
  write('content/urls.txt', '/b/\n');
  write('lib/advice.ts', "const href = '/how-to/a/#limits'; // content/how-to/a.md, https://8kit.io/docs/how-to/a/\n");
  write('app/api/route.ts', '');
  git('init', '-q');
  git('add', '.');
  commit();
});

describe('HOME-2 BUILD-1 a page is renamed', () => {
  it('with all that names it, and nothing that is called alike', () => {
    expect(rename('how-to/a', 'guides/deep/a')).toBe('');
    expect(read('content/guides/deep/a.md')).toBe(page);
    expect(read('content/b.md')).toBe(
      links.replace('/how-to/a/#', '/guides/deep/a/#').replace('./how-to/a.md', './guides/deep/a.md'),
    );
    expect(read('content/sidebar.yaml')).toBe('items:\n  - guides/deep/a\n  - { label: A, link: guides/deep/a }\n');
    expect(read('content/reference/questions.yaml')).toBe(
      'questions:\n  /guides/deep/a/#limits: [x]\nstories:\n  guides/deep/a: {}\n',
    );
    expect(read('lib/advice.ts')).toBe(
      "const href = '/guides/deep/a/#limits'; // content/guides/deep/a.md, https://8kit.io/docs/guides/deep/a/\n",
    );
    expect(read('content/redirects.yaml')).toContain('- from: /old/\n  to: /guides/deep/a/\n');
    expect(read('content/redirects.yaml')).not.toContain('from: /how-to/a/');
  });

  it('and redirected once it is published; back again, nothing is left of it', () => {
    write('content/urls.txt', '/how-to/a/\n');
    commit();
    const before = git('rev-parse', 'HEAD^{tree}');
    expect(rename('how-to/a', 'how-to/c')).toBe('');
    expect(read('content/redirects.yaml')).toContain('- from: /how-to/a/\n  to: /how-to/c/\n');
    commit();
    expect(rename('how-to/c', 'how-to/a')).toBe('');
    commit();
    expect(git('rev-parse', 'HEAD^{tree}')).toBe(before);
  });

  it.each([
    [['how-to/a'], 'name the page and its new address'],
    [['how-to/z', 'how-to/y'], 'there is no page content/how-to/z.md'],
    [['how-to/a', 'b'], 'content/b.md is there already'],
    [['how-to/a', 'How-to/A'], 'use lowercase letters'],
    [['how-to/a', 'how-to/c/'], 'use lowercase letters'],
    [['how-to/a', 'api'], '/api/ belongs to the site itself'],
  ])('not so: %s', (args, why) => {
    expect(rename(...args)).toContain(why);
    expect(git('status', '--porcelain')).toBe('');
  });

  it('not on top of uncommitted work', () => {
    write('content/b.md', 'New.');
    expect(rename('how-to/a', 'how-to/c')).toContain('uncommitted work');
  });
});
