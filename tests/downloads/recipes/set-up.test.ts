import { createServer } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { startMock } from '../../../model/server/server';
import { createState } from '../../../model/service';
import { listen } from '../../listen';
import { describeRecipes, type Ending, type Language, recipes, runAll, runSource } from './callers';

/*
 * What is wrong before a program has sent its first request that counts: each recipe says what it is, and what to do,
 * and does no work.
 */

/** A server that says this to whoever connects. */
const says = (text: string) => createTcpServer((socket) => socket.end(text).on('error', () => {}));
const page = 'Content-Type: text/html\r\n\r\n';

/** What is said at the address, and the error. */
const situations: readonly (readonly [what: string, said: string, code: string, message: RegExp])[] = [
  [
    'a proxy that redirects',
    'HTTP/1.1 302 Found\r\nLocation: https://login.example/\r\n\r\n',
    'REDIRECTED',
    / leads to https:\/\/login\.example\/: correct EIGHTKIT_URL$/,
  ],
  [
    'a proxy that answers with a page',
    `HTTP/1.1 200 OK\r\n${page}<title>Sign in</title>`,
    'HTTP_200',
    /not an answer of 8kit: check EIGHTKIT_URL \(200 http:/,
  ],
  [
    'a gateway with keys of its own',
    'HTTP/1.1 401 Unauthorized\r\nContent-Type: application/json\r\n\r\n{"message":"Unauthorized"}',
    'HTTP_401',
    /not an answer of 8kit: check EIGHTKIT_URL \(401 http:/,
  ],
  [
    'the port of another program',
    `HTTP/1.1 404 Not Found\r\n${page}<pre>Cannot POST /api/v1/locks</pre>`,
    'WRONG_PATH',
    /check EIGHTKIT_URL, and the version of the service \(404 http:/,
  ],
  [
    'the port of a program that speaks no HTTP',
    'SSH-2.0-OpenSSH_9.6\r\n',
    'NO_ANSWER',
    /check EIGHTKIT_URL, and whether 8kit runs \(http:/,
  ],
];

describeRecipes('', (language) => {
  /** How each recipe ends that is given this address and key. None of them may do its work. */
  async function endings(url: string, key: string): Promise<Ending[]> {
    const worked: unknown[] = [];
    const target = await listen(
      createServer(({ url, method }, outgoing) => {
        if (method !== 'GET') worked.push(url);
        outgoing.end('{"name":"Ada","mail":"ada","changed":0}');
      }),
    );
    const settings = { url, key, attempts: 2, pause: 0.001, timeout: 30 };
    const commands = recipes.map((recipe) => {
      const key = recipe === 'two-way' ? 'shop/1' : 'order-1001';
      return { recipe, key, values: ['order-1001'], settings };
    });
    const ended = await runAll(language, commands, target);
    expect(worked).toEqual([]);
    return ended;
  }

  it.each(situations)('%s', async (_, said, code, told) => {
    const message = expect.stringMatching(told);
    expect(await endings(await listen(says(said)), 'st_test')).toEqual(recipes.map(() => ({ code, message })));
  });

  it('a name and password in the address are sent, and printed in no error', async () => {
    const sent = new Set<string | undefined>();
    const server = createServer(({ headers }, outgoing) => {
      sent.add(headers.authorization);
      outgoing.writeHead(404).end();
    });
    const url = (await listen(server)).replace('//', '//ada:s%40cret@');
    const ended = await endings(url, 'st_test');
    expect(ended.map(({ code }) => code)).toEqual(recipes.map(() => 'WRONG_PATH'));
    expect(JSON.stringify(ended)).not.toMatch(/ada|cret/);
    expect([...sent]).toEqual([`Basic ${btoa('ada:s@cret')}`]);
  });

  it.each([
    ['headers that drip', 'HTTP/1.1 200 OK\r\n', 'X-Drip: 1\r\n', 0.2],
    ['a body that drips', 'HTTP/1.1 200 OK\r\nContent-Length: 99999\r\n\r\n', ' ', 0.2],
    ['a body that never ends', 'HTTP/1.1 200 OK\r\n\r\n', ' '.repeat(2 ** 20), 600],
  ])('an answer with %s', async (_, head, part, timeout) => {
    const server = createTcpServer((socket) => {
      socket.on('error', () => {}).write(head);
      const drip = () => socket.writable && socket.write(part, () => setTimeout(drip, part.length > 99 ? 0 : 20));
      drip();
    });
    const settings = { url: await listen(server), key: 'st_test', attempts: 1, pause: 0.001, timeout };
    const [ended] = await runAll(language, [{ recipe: 'once', key: 'order-1001', settings }], settings.url);
    expect(ended).toMatchObject({ code: 'NO_ANSWER' });
  });

  it.each(['http', 'https'])('no proxy sees a local request over %s', async (scheme) => {
    const seen: (string | undefined)[] = [];
    const proxy = createServer(({ url }, outgoing) => {
      seen.push(url);
      outgoing.writeHead(403).end('<title>Blocked</title>');
    }).on('connect', ({ url }, socket) => {
      seen.push(url);
      socket.destroy();
    });
    const address = await listen(proxy);
    const names = ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY'].flatMap((name) => [name, name.toLowerCase()]);
    const url = await listen(
      createServer((_, outgoing) => outgoing.end('{"success":true,"data":{"checks":[{"value":"a","exists":true}]}}')),
    );
    const proxies = Object.fromEntries(names.map((name) => [name, address]));
    const settings = { url: url.replace('http', scheme), key: 'st_test', attempts: 1, pause: 0.001, timeout: 30 };
    const [ended] = await runAll(
      language,
      [{ recipe: 'import-values', key: '', values: ['a'], settings }],
      url,
      proxies,
    );
    expect(ended?.code ?? 'no error').toBe(scheme === 'http' ? 'no error' : 'NO_ANSWER');
    expect(seen).toEqual([]);
  });

  it('a mock that was started with another key', async () => {
    const mock = await startMock({ state: createState({ now: Date.now(), key: 'k' }), port: 0 });
    onTestFinished(() => mock.close());
    const message = expect.stringMatching(/^KEY_REFUSED: copy EIGHTKIT_API_KEY again \(401 http:\/\/127\.0\.0\.1:/);
    expect(await endings(mock.url, 'st_test')).toEqual(recipes.map(() => ({ code: 'KEY_REFUSED', message })));
  });

  it('an interpreter that is too old', async () => {
    const { code, stderr } = await runSource(language, old[language], { NODE_ENV: 'test' });
    expect(code).toBe(1);
    expect(stderr).toMatch(/OLD_VERSION: the recipes need (?:Node\.js 20\.3|Python 3\.10) or later/);
  });
});

/** Programs that use a recipe in an interpreter that lacks what older ones lack. */
const old: Readonly<Record<Language, string>> = {
  TypeScript: 'import "./without-any.ts"; import "../../../content/recipes/once.ts";',
  Python: 'sys.version_info = (3, 9, 0)\nimport once',
};
