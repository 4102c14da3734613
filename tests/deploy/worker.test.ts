import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import worker, { markdownOf, prefersMarkdown } from '../../deploy/_worker.js';
import { readHeaders } from '../../scripts/serve.mjs';
import { answerOf, negotiations } from '../negotiation';

describe('AGENT-1 Markdown for those who ask for it', () => {
  it.each([
    ['text/html;q=0.8, text/markdown;q=0.9', true],
    [null, false],
  ])('%s: %s', (accept, wants) => expect(prefersMarkdown(accept)).toBe(wants));

  it('is beside the page', () => {
    expect(['/docs/', '/docs/concepts/sets/', '/docs/a.js', '//evil.com/', '/docs//evil.com/'].map(markdownOf)).toEqual(
      ['/docs/intro.md', '/docs/concepts/sets.md', undefined, undefined, '/docs//evil.com.md'],
    );
  });

  const files = [
    '/docs/',
    '/docs/intro.md',
    '/docs/concepts/sets/',
    '/docs/concepts/sets.md',
    '/docs/_not-found/',
    '/docs/404.md',
  ];
  const headersOf = readHeaders(readFileSync('deploy/_headers', 'utf8'));
  // Cloudflare's own answers, as `wrangler pages dev` gives them: headers go by the address that was asked for.
  const ASSETS = {
    fetch: async ({ url }: Request) => {
      const { host, pathname } = new URL(url);
      expect(host).toBe('8kit.io');
      const isThere = files.includes(pathname);
      const type = isThere && pathname.endsWith('.md') ? 'markdown' : 'html';
      const headers = { 'Content-Type': `text/${type}; charset=utf-8`, ...headersOf(pathname) };
      return new Response(pathname, { status: isThere ? 200 : 404, headers });
    },
  };

  it.each(negotiations)(
    'comes from the files of the host: %s with Accept: %s is %i, %s',
    async (path, Accept, ...answer) => {
      for (const method of ['GET', 'HEAD']) {
        const request = new Request(`https://8kit.io${path}`, { method, headers: { Accept } });
        const { status, headers } = await worker.fetch(request, { ASSETS });
        const said = answerOf(status, headers.get('Content-Type') ?? '', headers.get('Vary') ?? '');
        expect(said, method).toEqual(answer);
      }
    },
  );
});
