import { describe, expect, it } from 'vitest';
import worker, { markdownOf, prefersMarkdown } from './_worker.js';

describe('AGENT-2 Markdown for those who ask for it', () => {
  it.each([
    ['text/markdown', true],
    ['text/markdown, text/html;q=0.9, */*;q=0.1', true],
    ['text/html;q=0.8, text/markdown;q=0.9', true],
    ['text/markdown;q=0.1, text/html', false],
    ['text/markdown;q=0, */*', false],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
    ['*/*', false],
    ['', false],
    [null, false],
  ])('%s: %s', (accept, wants) => expect(prefersMarkdown(accept)).toBe(wants));

  it('is beside the page', () => {
    expect(['/docs/', '/docs/concepts/sets/', '/docs/a.js'].map(markdownOf)).toEqual([
      '/docs/intro.md',
      '/docs/concepts/sets.md',
      undefined,
    ]);
  });

  it('comes from the files of the host, with HTML where a page has none, and 404 where there is no page', async () => {
    const files: Record<string, string> = {
      '/docs/concepts/sets/': 'HTML',
      '/docs/concepts/sets.md': '# Sets',
      '/docs/a-z/': 'Index',
      '/docs/404.md': '# Page not found',
    };
    const ASSETS = {
      fetch: async (request: Request) => {
        const file = files[new URL(request.url).pathname];
        return file === undefined ? new Response('Not found', { status: 404 }) : new Response(file);
      },
    };
    const ask = async (path: string, Accept: string) => {
      const response = await worker.fetch(new Request(`https://8kit.io${path}`, { headers: { Accept } }), { ASSETS });
      return `${response.status} ${await response.text()}`;
    };
    expect(await ask('/docs/concepts/sets/', 'text/markdown')).toBe('200 # Sets');
    expect(await ask('/docs/concepts/sets/', 'text/html')).toBe('200 HTML');
    expect(await ask('/docs/a-z/', 'text/markdown')).toBe('200 Index');
    expect(await ask('/docs/nowhere/', 'text/markdown')).toBe('404 # Page not found');
  });
});
