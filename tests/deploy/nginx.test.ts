import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, type RequestOptions, request } from 'node:http';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { canonicalUrl } from '../../lib/urls';
import { readHeaders } from '../../scripts/serve.mjs';
import { newFolder } from '../folder';
import { freePort } from '../free-port';
import { answerOf, negotiations } from '../negotiation';
import { needTools } from '../tools';

/* Checks that nginx accepts nginx.conf and serves an export correctly. .github/ tests the real export. */

const headersOf = readHeaders(readFileSync('deploy/_headers', 'utf8'));

const page = { status: 200, 'content-type': 'text/html; charset=utf-8' };
const notFound = { status: 404, body: 'Not found' };
const answers: Record<string, Record<string, unknown>> = {
  '/': { status: 302, location: '/docs/' },
  '/docs?a=b': { status: 301, location: '/docs/?a=b' },
  '/docs/': page,
  '/docs/concepts/sets/': { ...page, body: 'Sets' },
  '/docs/concepts/sets?a=b': { status: 301, location: '/docs/concepts/sets/?a=b' },
  '/docs/concepts/sets.md': {
    status: 200,
    body: '# Sets',
    link: `<${canonicalUrl('/concepts/sets/')}>; rel=canonical`,
  },
  '/docs/skill.md': { status: 200, link: `<${canonicalUrl('/skill.md')}>; rel=canonical` },
  '/docs/_next/static/a.js': { status: 200, 'cache-control': 'public, max-age=31536000, immutable' },
  '/docs/og/intro.png': { status: 200, 'cross-origin-resource-policy': 'cross-origin' },
  '/docs/a.webm': { status: 200, 'content-type': 'video/webm' },
  '/docs/a.webp': { status: 200, 'content-type': 'image/webp' },
  '/docs/index.txt': { status: 200, 'x-robots-tag': 'noindex' },
  '/docs/icon.svg': { status: 200, 'content-security-policy': "default-src 'none'; frame-ancestors 'self'" },
  '/docs/old/?a=b': { status: 301, location: '/docs/concepts/sets/?a=b' },
  '/docs/concepts/': notFound,
  '/docs/nowhere': notFound,
  '/docs/../outside': notFound,
  '/outside': { status: 404 },
  '/docs/.hidden': notFound,
  '/docs/.git/config': notFound,
  '/docs/link.txt': notFound,
  '/docs/linked/outside': notFound,
};

it('ROUTE-2, ROUTE-3, AGENT-1 nginx serves pages, files, redirects, Markdown and what does not exist', async (context) => {
  needTools(context, ['nginx']);
  const root = newFolder();
  // nginx's workers run as another user.
  chmodSync(root, 0o755);
  const moved = 'location = /docs/old/ { return 301 /docs/concepts/sets/$is_args$args; }';
  for (const [path, content] of Object.entries({
    'index.html': 'Introduction',
    '404.html': 'Not found',
    '404.md': 'Not found',
    'intro.md': '# Introduction',
    '_not-found/index.html': 'Not found',
    'concepts/sets/index.html': 'Sets',
    'concepts/sets.md': '# Sets',
    'skill.md': '# Skill',
    'index.txt': '',
    'icon.svg': '<svg/>',
    'og/intro.png': '',
    'a.webm': '',
    'a.webp': '',
    '_next/static/a.js': 'a()',
    '_hosting/redirects.nginx.conf': moved,
    '../outside': 'secret',
    '.hidden': 'secret',
    '.git/config': 'secret',
  })) {
    const file = join(root, 'current/docs', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  for (const [name, to] of [
    ['link.txt', join(root, 'current/outside')],
    ['linked', join(root, 'current')],
  ] as const)
    symlinkSync(to, join(root, 'current/docs', name));
  // As deploy/release.sh leaves it.
  renameSync(join(root, 'current'), join(root, 'release'));
  symlinkSync('release', join(root, 'current'));
  copyFileSync('deploy/headers.nginx.conf', join(root, 'current/docs/_hosting/headers.nginx.conf'));
  const port = await freePort();
  const configuration = readFileSync('deploy/nginx.conf', 'utf8')
    .replaceAll('/srv/8kit-docs', root)
    .replaceAll('/tmp/8kit-docs', join(root, 'temporary'))
    .replaceAll('/var/log/nginx', root)
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replace('listen [::]:8080', `listen [::1]:${port}`);
  writeFileSync(join(root, 'nginx.conf'), configuration);
  const nginx = spawn('nginx', ['-c', join(root, 'nginx.conf'), '-e', 'stderr', '-g', 'daemon off;'], {
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
  });
  const said = text(nginx.stderr);
  const ended = once(nginx, 'exit');
  try {
    await Promise.race([
      expect.poll(() => ask(port, '/')).toBeTruthy(),
      ended.then(async () => Promise.reject(new Error(`nginx doesn't start: ${await said}`))),
    ]);
    expect(await ask(port, '/', { host: '::1' }), 'IPv6').toMatchObject({ status: 302 });
    for (const [path, expected] of Object.entries(answers)) {
      const answer = await ask(port, path);
      expect(answer, path).toMatchObject(expected);
      // nginx has a file of its own.
      const headers = new Headers(headersOf(path));
      for (const name of new Set([...headers.keys(), 'vary', 'link', 'x-robots-tag']))
        if (expected.status === 200) expect(answer?.[name] ?? null, `${path}: ${name}`).toBe(headers.get(name));
    }
    for (const [path, Accept, ...expected] of negotiations)
      for (const method of ['GET', 'HEAD']) {
        const { status, 'content-type': type, vary } = (await ask(port, path, { method, headers: { Accept } })) ?? {};
        expect(answerOf(Number(status), String(type), String(vary)), `${method} ${path} ${Accept}`).toEqual(expected);
      }
  } finally {
    nginx.kill();
    await ended;
  }
});

/**
 * The status, headers and text of an answer; undefined if there is none. Unlike `fetch`, this doesn't normalise the
 * path.
 */
async function ask(port: number, path: string, how: RequestOptions = {}): Promise<Record<string, unknown> | undefined> {
  try {
    const [response] = (await once(request({ port, path, host: '127.0.0.1', ...how }).end(), 'response')) as [
      IncomingMessage,
    ];
    return { ...response.headers, status: response.statusCode, body: await text(response) };
  } catch {
    return undefined;
  }
}
