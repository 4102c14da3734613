import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

/*
 * Whatever a page uses that one of the oldest browsers lacks has a guard, which tests/baseline.yaml names. What the build
 * lowers isn't in the way: nesting and `light-dark()`. React and Next have the same baseline.
 */

interface Baseline {
  lacking: Record<'properties' | 'selectors' | 'at-rules' | 'functions' | 'members' | 'events', string>;
  guards: Record<string, string>;
  has: Record<string, string>;
}

const { lacking, guards, has }: Baseline = parse(readFileSync('tests/baseline.yaml', 'utf8'));

const read = (folder: string, isRead: (path: string) => boolean) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => isRead(path) && !path.includes('.test.'))
    .map((path) => readFileSync(`${folder}/${path}`, 'utf8'))
    .join('\n')
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

const styles = read('components', (path) => path.endsWith('.css'));
const scripts = [
  read('components', (path) => /\.tsx?$/.test(path)),
  ...['browser', 'search', 'samples', 'glossary', 'own-workflow'].map((room) =>
    // The build alone reads the forms of data.
    read(`lib/${room}`, (path) => path.endsWith('.ts') && !/schema|read-knowledge/.test(path)),
  ),
  read('audit', (path) => path.endsWith('.ts') && !/schema|testing/.test(path)),
  read('model', (path) => path.endsWith('.ts') && !path.startsWith('server')),
  read('public', (path) => path.endsWith('.js')),
].join('\n');

/** How each kind of name looks where it is used. */
const kinds = {
  properties: (name: string) => [styles, `[{;]\\s*${name}\\s*:`],
  selectors: (name: string) => [styles, `::?${name}(?![\\w-])`],
  'at-rules': (name: string) => [styles, `@${name}(?![\\w-])`],
  functions: (name: string) => [styles, `[\\s:(,]${name}\\(`],
  members: (name: string) => [scripts, `[.?]${name}\\b(?!['"])|\\b${name}=["{]`],
  events: (name: string) => [scripts, `['"]${name}['"]|on${name}=`],
} as const;

const used = Object.entries(kinds).flatMap(([kind, look]) =>
  lacking[kind as keyof typeof kinds].split(' ').flatMap((name) => {
    const [text = '', pattern = ''] = look(name);
    return new RegExp(pattern, 'i').test(text) ? [name] : [];
  }),
);

describe('REACH-1 what the oldest browsers lack', () => {
  it('has a guard wherever it is used, and no guard is left over', () => {
    expect(used.sort()).toEqual(Object.keys(guards).sort());
  });

  it('shows, hides or lays out by `:has()` only where it says what is seen without it', () => {
    const rules = [...styles.matchAll(/([^{};]*:has\([^{}]*)\{([^{}]*)/g)];
    const telling = rules.filter(([, , body = '']) =>
      /(?:^|[;\s])(?:display|visibility|content-visibility):/.test(body),
    );
    expect(telling.map(([, selector = '']) => selector.trim()).sort()).toEqual(Object.keys(has).sort());
  });
});
