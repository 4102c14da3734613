import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { headersFor } from '@/scripts/hosting/match.mjs';
import { headerRules } from '@/scripts/hosting/rules';
import { checkSite } from './check-site';
import { readExport } from './read-export';
import { reportDifferences } from './report';

const rules = headerRules({ isDeferred: true });
const long = 'A set holds keys. '.repeat(100);
const files: Record<string, string> = {
  'index.html': '<h1>Start</h1>',
  '404.html': '<h1>Page not found</h1>',
  'concepts/sets/index.html': long,
  'concepts/sets/__next.$oc$slug.__PAGE__.txt': 'payload',
  'concepts/sets.md': long,
  '_next/static/chunks/a.js': 'let a;',
  'live-workflow.html': '<h1>Preview</h1>',
  // For hosts that can't redirect.
  'old/index.html': '<h1>Moved</h1>',
  _redirects: '# Rules\n/docs/old/ /docs/concepts/sets/#limits 301\n',
  '_hosting/headers.json': JSON.stringify(rules),
  // Beside the file it was made of, it is another form of it.
  'concepts/sets.md.br': 'compressed',
};

/** An answer before it is sent. */
interface Reply {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** What a host does otherwise: it changes the reply to some requests. */
type Fault = (reply: Reply, request: IncomingMessage) => void;

let folder: string;
let server: Server;
let fault: Fault;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'export-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  fault = () => {};
  server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

/** A host that does all as it should. */
function replyTo(request: IncomingMessage): Reply {
  const { pathname, search } = new URL(request.url ?? '', 'http://localhost');
  const to = { '/docs': '/docs/', '/docs/concepts/sets': '/docs/concepts/sets/' }[pathname];
  if (to !== undefined) return { status: 301, headers: { Location: to + search }, body: Buffer.alloc(0) };
  if (pathname === '/docs/old/' || pathname === '/docs/old')
    return { status: 301, headers: { Location: `/docs/concepts/sets/${search}#limits` }, body: Buffer.alloc(0) };
  const path = pathname.replace(/\/$/, '/index.html');
  const name = decodeURI(path.slice('/docs/'.length));
  const status = name in files ? 200 : 404;
  const shown = status === 200 ? path : '/docs/404.html';
  const body = Buffer.from(files[shown.slice('/docs/'.length)] ?? files[name] ?? '');
  const headers: Record<string, string> = { ...headersFor(rules, shown), ETag: `"${body.length}"` };
  if (request.headers['if-none-match'] === headers.ETag) return { status: 304, headers, body: Buffer.alloc(0) };
  if (body.length < 1024 || !request.headers['accept-encoding']?.includes('br')) return { status, headers, body };
  Object.assign(headers, { 'Content-Encoding': 'br', Vary: 'Accept-Encoding' });
  return { status, headers, body: brotliCompressSync(body) };
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  const reply = replyTo(request);
  fault(reply, request);
  response.writeHead(reply.status, reply.headers);
  response.end(request.method === 'HEAD' ? undefined : reply.body);
}

const origin = () => `http://localhost:${(server.address() as AddressInfo).port}`;

/** What the checks say of the host, as an operator reads it. */
async function problems(host = origin()): Promise<string> {
  const { differences } = await checkSite(readExport(folder), host);
  return reportDifferences(differences);
}

it('a host that answers as the export promises has no problems', async () => {
  expect(await problems()).toBe('');
});

it('a host without addresses that end in .html has none either', async () => {
  fault = (reply, { url = '', headers }) => {
    if (url === '/docs/live-workflow')
      Object.assign(reply, replyTo({ url: `${url}.html`, headers } as IncomingMessage));
    if (/(?:index|workflow)\.html$/.test(url))
      Object.assign(reply, { status: 308, headers: { Location: url.replace(/(?:index)?\.html$/, '') }, body: '' });
  };
  expect(await problems()).toBe('');
});

describe('a problem names the address, what is expected, what came, and what to do', () => {
  it('for other bytes', async () => {
    fault = (reply, { url }) => {
      if (url === '/docs/concepts/sets.md') Object.assign(reply, { body: brotliCompressSync(Buffer.from('stale')) });
    };
    expect(await problems()).toBe(
      '/docs/concepts/sets.md\n    expected the 1800 bytes of the export\n    got      other 5 bytes\n' +
        '    → publish this export whole, and clear caches\n',
    );
  });

  it('for headers, once for all files that lack the same', async () => {
    fault = (reply) => {
      delete reply.headers['X-Content-Type-Options'];
    };
    expect(await problems()).toMatch(
      /^\/docs\/ and \d+ more\n {4}expected X-Content-Type-Options: nosniff\n {4}got {6}no X-Content-Type-Options\n/,
    );
  });
});

it('what is wrong with many addresses in the same way is one problem', async () => {
  fault = (reply) => {
    if (reply.headers.Location?.startsWith('/docs/') && !reply.headers.Location.includes('#'))
      reply.headers.Location = reply.headers.Location.replace(/\?.*/, '');
  };
  const report = await problems();
  expect(report.match(/expected/g)).toHaveLength(1);
  expect(report).toMatch(/^\/docs\/concepts\/sets\?from=mail&n=1 and 1 more\n/);
});

/** Each fault of a host, and the words by which it is known. */
const cases: [what: string, fault: Fault, words: string][] = [
  [
    'a page that is found at its file only',
    (reply, { url }) => {
      if (url === '/docs/concepts/sets/') reply.status = 404;
    },
    'expected status 200\n    got      status 404',
  ],
  [
    'a page that is found at its route only',
    (reply, { url }) => {
      if (url === '/docs/concepts/sets/index.html') reply.status = 404;
    },
    '/docs/concepts/sets/index.html\n    expected status 200',
  ],
  [
    'a name with $ that is not found',
    (reply, { url }) => {
      if (url?.includes('$')) reply.status = 404;
    },
    '/docs/concepts/sets/__next.$oc$slug.__PAGE__.txt\n    expected status 200',
  ],
  [
    'hashed files that are asked for each time',
    (reply, { url }) => {
      if (url?.startsWith('/docs/_next/')) reply.headers['Cache-Control'] = 'no-cache';
    },
    'expected Cache-Control: public, max-age=31536000, immutable\n    got      Cache-Control: no-cache',
  ],
  [
    'payloads of another type',
    (reply, { url }) => {
      if (url?.endsWith('.txt')) reply.headers['Content-Type'] = 'text/plain';
    },
    'expected Content-Type: text/plain; charset=utf-8',
  ],
  [
    'one policy for all, the live preview too',
    (reply) => {
      reply.headers['Content-Security-Policy'] = headersFor(rules, '/docs/')['Content-Security-Policy'] ?? '';
    },
    '/docs/live-workflow.html\n    expected Content-Security-Policy',
  ],
  [
    'texts that are not compressed',
    (reply, { url }) => {
      if (url !== '/docs/concepts/sets.md') return;
      delete reply.headers['Content-Encoding'];
      reply.body = Buffer.from(long);
    },
    'expected Content-Encoding: br or gzip\n    got      none',
  ],
  ['no Vary', (reply) => delete reply.headers.Vary, 'expected Vary: Accept-Encoding'],
  [
    'compression that was not asked for',
    (reply, { method }) => {
      if (method === 'HEAD') reply.headers['Content-Encoding'] = 'br';
    },
    'expected no compression where none is asked for',
  ],
  [
    'HEAD that is refused',
    (reply, { method }) => {
      if (method === 'HEAD') reply.status = 405;
    },
    'expected the same for HEAD\n    got      status 405',
  ],
  [
    'no answer to If-None-Match',
    (reply, { headers }) => {
      if (headers['if-none-match']) reply.status = 200;
    },
    'expected status 304 to who has it\n    got      status 200',
  ],
  [
    'a redirect that loses the query',
    (reply, { url }) => {
      if (url?.startsWith('/docs/old/')) reply.headers.Location = '/docs/concepts/sets/#limits';
    },
    'expected a redirect to /docs/concepts/sets/?from=mail&n=1#limits',
  ],
  [
    'a page instead of a redirect',
    (reply, { url }) => {
      if (url?.startsWith('/docs/old/')) reply.status = 200;
    },
    '/docs/old/?from=mail&n=1\n    expected a redirect to',
  ],
  [
    'the start without its slash',
    (reply, { url }) => {
      if (url?.startsWith('/docs?')) reply.status = 404;
    },
    '/docs?from=mail&n=1\n    expected a redirect to /docs/?from=mail&n=1',
  ],
  [
    'a list of a folder',
    (reply, { url }) => {
      if (url === '/docs/_next/static/') reply.status = 200;
    },
    '/docs/_next/static/\n    expected status 404\n    got      status 200',
  ],
  [
    'a page for what is unknown',
    (reply) => {
      if (reply.status === 404) reply.status = 200;
    },
    'and 12 more\n    expected status 404\n    got      status 200',
  ],
  [
    "an error's page of the host's own",
    (reply) => {
      if (reply.status === 404) reply.body = Buffer.from('nginx');
    },
    'expected the page 404.html',
  ],
  [
    'a missing file that is kept for ever',
    (reply, { url }) => {
      if (url?.endsWith('no-such-file.js')) reply.headers['Cache-Control'] = 'public, max-age=31536000, immutable';
    },
    '/docs/_next/static/no-such-file.js\n    expected Cache-Control: public, max-age=0, must-revalidate',
  ],
];

describe('a host is told of', () => {
  it.each(cases)('%s', async (_what, ofHost, words) => {
    fault = ofHost;
    expect(await problems()).toContain(words);
  });

  it('no answer at all', async () => {
    const host = origin();
    server.close();
    expect(await problems(host)).toContain('expected an answer\n    got');
  });

  it('a folder that holds no export', () => {
    rmSync(join(folder, '_redirects'));
    expect(() => readExport(folder)).toThrow(`${folder} holds no export: _redirects is missing`);
  });
});

it('what is read of an export is what others may ask for', () => {
  const site = readExport(folder);
  expect(site.files.map(({ path }) => path).sort()).toEqual(
    Object.keys(files)
      .filter((name) => !/^_hosting|^_redirects|^old|\.br$/.test(name))
      .map((name) => `/docs/${name}`)
      .sort(),
  );
  expect(site.pages.sort()).toEqual(['/docs/', '/docs/concepts/sets/']);
  expect(site.emptyFolders.sort()).toEqual(
    ['_next', '_next/static', '_next/static/chunks', 'concepts'].map((name) => `/docs/${name}/`),
  );
});
