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

  it('names the API description', () => {
    expect(text).toContain('https://8kit.io/docs/openapi.yaml)');
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
