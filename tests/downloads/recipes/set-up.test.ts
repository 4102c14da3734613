import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { needTools } from '../../tools';
import { Caller, commandOf, type Language, type Recipe } from './callers';
import { startTarget, type Target, World } from './world';

/*
 * What is wrong before a program has sent its first request that counts: each recipe says what it is, and what to do,
 * and does no work.
 */

const recipes = ['once', 'with-lock', 'mapped', 'since', 'finish', 'reconcile', 'import-values'] satisfies Recipe[];
const languages = ['TypeScript', 'Python'] as const satisfies Language[];

const answer = (status: number, headers: Record<string, string>, body: string) =>
  createServer(((_, outgoing) => outgoing.writeHead(status, headers).end(body)) satisfies RequestListener);
const page = { 'Content-Type': 'text/html' };

/** What answers at the address, if anything does, and the error. */
const situations: readonly (readonly [what: string, code: string, says: RegExp, server: (() => Server) | undefined])[] =
  [
    [
      'a proxy that redirects',
      'REDIRECTED',
      / leads to https:\/\/login\.example\/: correct EIGHTKIT_URL$/,
      () => answer(302, { Location: 'https://login.example/' }, ''),
    ],
    [
      'a proxy that answers with a page',
      'HTTP_200',
      /not an answer of 8kit: check EIGHTKIT_URL \(200 http:/,
      () => answer(200, page, '<title>Sign in</title>'),
    ],
    [
      'the port of another program',
      'WRONG_PATH',
      /check EIGHTKIT_URL, and the version of the service \(404 http:/,
      () => answer(404, page, '<pre>Cannot POST /api/v1/locks</pre>'),
    ],
    [
      'the port of a program that speaks no HTTP',
      'NO_ANSWER',
      /check EIGHTKIT_URL, and whether 8kit runs \(http:/,
      () => createTcpServer((socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n').on('error', () => {})),
    ],
    ['a port at which nothing answers', 'NO_ANSWER', /check EIGHTKIT_URL, and whether 8kit runs \(http:/, undefined],
  ];

describe.concurrent.each(languages)('recipes in %s', (language) => {
  let target: Target;
  let caller: Caller;
  let world: World;
  beforeAll(async () => {
    target = await startTarget();
    caller = new Caller(language, { TARGET: target.url });
  });
  afterAll(() => {
    caller.close();
    target.close();
  });
  beforeEach(async (context) => {
    if (language === 'Python') needTools(context, ['python']);
    world = await World.open(caller, target);
  });
  afterEach(() => world.close());

  const call = (recipe: Recipe) => world.call(recipe, 'order-1001', { values: ['order-1001'] });

  describe.sequential.each(situations)('%s: %s', (_, code, says, start) => {
    it.each(recipes)('%s', async (recipe) => {
      const server = start?.().listen(0, '127.0.0.1');
      if (server) await once(server, 'listening');
      // No program may listen at port 1 but the system's.
      world.settings = { url: `http://127.0.0.1:${server ? (server.address() as AddressInfo).port : 1}` };
      expect(await call(recipe)).toEqual({ code, message: expect.stringMatching(says) });
      expect(world.worked).toEqual([]);
      server?.close();
    });
  });

  it.sequential.each(recipes)('a mock that was started with another key: %s', async (recipe) => {
    world.settings = { key: 'k' };
    const message = expect.stringMatching(/^KEY_REFUSED: copy EIGHTKIT_API_KEY again \(401 http:\/\/127\.0\.0\.1:/);
    expect(await call(recipe)).toEqual({ code: 'KEY_REFUSED', message });
    expect(world.worked).toEqual([]);
  });

  it.sequential('an interpreter that is too old', () => {
    const [command, args] = commandOf(language, old[language]);
    const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' });
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/OLD_VERSION: the recipes need (?:Node\.js 20\.3|Python 3\.10) or later/),
    ]);
  });
});

/** Programs that use a recipe in an interpreter that lacks what older ones lack. */
const old: Readonly<Record<Language, string>> = {
  TypeScript: 'import "./without-any.ts"; import "../../../content/recipes/once.ts";',
  Python: 'sys.version_info = (3, 9, 0)\nimport once',
};
