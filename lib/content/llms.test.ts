import { describe, expect, it } from 'vitest';
import { llmsFullText, llmsText } from './llms';
import { nestedSite } from './testing/fixtures';

const built = nestedSite();

describe('llms.txt', () => {
  const text = llmsText(built.site.version);

  it('has title, summary and the sections of the sidebar, then what stands outside', () => {
    expect(text).toMatch(/^# 8kit documentation\n\n> 8kit is .*\n\n/);
    expect(text.match(/^## .*$/gm)).toEqual(['## Start', '## Concepts', '## More guides', '## For programs']);
  });

  it('names each page with its Markdown and its description', () => {
    expect(text).toContain(
      '- [Sets](https://8kit.io/docs/concepts/sets.md): What a set is, what it guarantees, and what happens when it fails.\n',
    );
  });

  it('names what else there is for programs: all pages, the API description and the errors', () => {
    const addresses = [...(text.split('## For programs')[1] ?? '').matchAll(/\((\S+)\): /g)].map(([, url]) => url);
    expect(addresses).toEqual(
      ['llms-full.txt', 'openapi.yaml', 'errors.json'].map((file) => `https://8kit.io/docs/${file}`),
    );
  });

  it('leaves out unlisted pages and drafts, also in full', () => {
    expect([...text.matchAll(/\[(\w+)\]\(.*\.md\)/g)].map(([, title]) => title)).toEqual([
      'Sets',
      'Sets',
      'Locks',
      'Aside',
    ]);
    expect(llmsFullText(built).match(/^# .*$/gm)).toEqual(['# Sets', '# Sets', '# Locks', '# Aside']);
    expect(llmsFullText(built)).toContain('Page: <https://8kit.io/docs/aside/>');
  });
});
