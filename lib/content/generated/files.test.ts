import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isFilePath } from '../../site/urls';
import { build, file } from '../testing/fixtures';
import { contentTypeOf } from './content-types';
import { generatedFiles } from './files';

const drawn: string[] = [];
const site = build([
  file('concepts/sets', 'Text.\n', { title: 'Sets' }),
  file('secret', undefined, { unlisted: 'true' }),
]);
const files = generatedFiles(site, {
  socialImage: async ({ doc }) => Buffer.from(doc.title),
  icon: async ({ size }) => {
    drawn.push(`${size}`);
    return Buffer.from(`${size}`);
  },
});
const textOf = async (path: string) => String(await files.get(path)?.());

describe('the files beside the pages', () => {
  it('are Markdown and a picture of every page, and what stands once', () => {
    expect([...files.keys()].filter((path) => /^\/(?!icons|live)/.test(path)).sort()).toEqual([
      '/concepts/sets.md',
      '/intro.md',
      '/llms-full.txt',
      '/llms.txt',
      '/manifest.webmanifest',
      '/og/concepts/sets.png',
      '/og/intro.png',
      '/og/secret.png',
      '/openapi-1.0.json',
      '/openapi-1.0.yaml',
      '/openapi.json',
      '/openapi.yaml',
      '/robots.txt',
      '/sample-runs.json',
      '/scripts/pictures.js',
      '/scripts/search.js',
      '/scripts/shortcuts.js',
      '/scripts/terms.js',
      '/search.json',
      '/secret.md',
      '/sitemap.xml',
      '/terms.json',
    ]);
  });

  it('are there where a link may lead to one', () => {
    const linked = [...site.targets.assets].filter(isFilePath);
    expect(linked).toContain('/llms.txt');
    expect([...files.keys()]).toEqual(expect.arrayContaining(linked));
  });

  it('are made only when they are asked for', async () => {
    expect(drawn).toEqual([]);
    expect(await textOf('/icons/icon-32.png')).toBe('32');
    expect(drawn).toEqual(['32']);
  });

  it('hold what their names say', async () => {
    expect(await textOf('/og/concepts/sets.png')).toBe('Sets');
    expect(await textOf('/concepts/sets.md')).toMatch(/^# Sets\n[\s\S]*\nText\.\n/);
    expect(JSON.parse(await textOf('/search.json')).pages).toMatchObject([{ route: '/intro/' }, { title: 'Sets' }]);
    expect(await textOf('/live-workflow.html')).toMatch(/^<!doctype html>/);
    expect(await textOf('/live-workflow/n8n-demo.js')).toContain('n8n');
  });

  it('DATA-3 the sitemap names every page that is to be found, by its canonical address', async () => {
    expect([...(await textOf('/sitemap.xml')).matchAll(/<loc>(.*)<\/loc>/g)].map(([, url]) => url)).toEqual([
      'https://8kit.io/docs/intro/',
      'https://8kit.io/docs/concepts/sets/',
    ]);
    expect(await textOf('/robots.txt')).toContain('Sitemap: https://8kit.io/docs/sitemap.xml\n');
  });

  it('are of a type that hosts are told of, and stand in the way of no file that is there as it is', () => {
    for (const path of files.keys()) {
      expect(contentTypeOf(path), path).not.toBe('application/octet-stream');
      expect(existsSync(`public${path}`), path).toBe(false);
    }
  });
});
