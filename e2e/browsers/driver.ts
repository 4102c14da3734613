/*
 * Drives Firefox and WebKit in the same way. Playwright's own browsers are used if they are installed. Playwright can't
 * drive any others, so Debian's are driven directly: Firefox by WebDriver BiDi, WebKitGTK by WebDriver.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { type BrowserType, firefox, webkit } from '@playwright/test';
import { WebSocket } from 'ws';

/** A browser with one page, and what tests can do with it. */
export interface Driver {
  go(url: string): Promise<unknown>;
  back(): Promise<unknown>;
  resize(width: number, height: number): Promise<unknown>;
  /** Evaluates an expression that gives a promise of a string. */
  evaluate(expression: string): Promise<string>;
  mouse(action: 'down' | 'up'): Promise<unknown>;
  move(x: number, y: number): Promise<unknown>;
  key(action: 'down' | 'up', key: string): Promise<unknown>;
  close(): Promise<unknown>;
}

const debian = {
  firefox: { needs: ['/usr/bin/firefox-esr'], packages: 'firefox-esr', start: startFirefox },
  webkit: {
    needs: ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb', '/usr/lib/python3/dist-packages/gi'],
    packages: 'webkit2gtk-driver xvfb python3-gi gir1.2-webkit2-4.1 gir1.2-gtk-3.0',
    start: startWebKit,
  },
};
const own = { firefox, webkit };

export type BrowserName = keyof typeof own;
export const browserNames: readonly BrowserName[] = ['firefox', 'webkit'];

/** How to start a browser; undefined if it isn't installed. */
export function find(name: BrowserName): (() => Promise<Driver>) | undefined {
  if (existsSync(own[name].executablePath())) return () => startOwn(own[name]);
  return debian[name].needs.every(existsSync) ? debian[name].start : undefined;
}

/** The commands that install a browser; either one is enough. */
export function howToInstall(name: BrowserName): string {
  return `npx playwright install --with-deps ${name}, or on Debian apt-get install ${debian[name].packages}`;
}

async function startOwn(type: BrowserType): Promise<Driver> {
  const browser = await type.launch();
  const page = await browser.newPage();
  return {
    go: (url) => page.goto(url),
    back: () => page.goBack(),
    resize: (width, height) => page.setViewportSize({ width, height }),
    evaluate: (expression) => page.evaluate(expression),
    mouse: (action) => page.mouse[action](),
    move: (x, y) => page.mouse.move(x, y),
    key: (action, key) => page.keyboard[action](key),
    close: () => browser.close(),
  };
}

/** Keys by their WebDriver names; all others are the characters that they type. */
const keys: Record<string, string> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

/** Mouse and keyboard input, which both kinds of WebDriver describe alike. */
function input(perform: (source: object) => Promise<unknown>) {
  const mouse = (action: object) => perform({ type: 'pointer', id: 'mouse', actions: [action] });
  return {
    mouse: (action: 'down' | 'up') => mouse({ type: action === 'down' ? 'pointerDown' : 'pointerUp', button: 0 }),
    move: (x: number, y: number) => mouse({ type: 'pointerMove', x: Math.round(x), y: Math.round(y) }),
    key: (action: 'down' | 'up', key: string) =>
      perform({
        type: 'key',
        id: 'keys',
        actions: [{ type: action === 'down' ? 'keyDown' : 'keyUp', value: keys[key] ?? key }],
      }),
  };
}

async function startFirefox(): Promise<Driver> {
  const profile = mkdtempSync(path.join(tmpdir(), 'firefox-'));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const browser = run('firefox-esr', args, ['ignore', 'ignore', 'pipe']);
  const address = await firstMatch(browser.stderr, /WebDriver BiDi listening on (\S+)/);

  const socket = new WebSocket(`${address}/session`);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  let id = 0;
  const send = (method: string, params: object) =>
    // biome-ignore lint/suspicious/noExplicitAny: each command has its own kind of answer
    new Promise<any>((resolve, reject) => {
      const own = ++id;
      const listen = (data: Buffer) => {
        const answer = JSON.parse(String(data));
        if (answer.id !== own) return;
        socket.off('message', listen);
        if (answer.type === 'error') reject(new Error(`${method}: ${answer.message}`));
        else resolve(answer.result);
      };
      socket.on('message', listen);
      socket.send(JSON.stringify({ id: own, method, params }));
    });
  await send('session.new', { capabilities: {} });
  // The existing tab is in an inactive window, and gets no focus events.
  const { context } = await send('browsingContext.create', { type: 'tab' });

  return {
    go: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    back: () => send('browsingContext.traverseHistory', { context, delta: -1 }),
    resize: (width, height) => send('browsingContext.setViewport', { context, viewport: { width, height } }),
    evaluate: async (expression) => {
      const params = { expression, target: { context }, awaitPromise: true };
      const { result, exceptionDetails } = await send('script.evaluate', params);
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result.value;
    },
    ...input((source) => send('input.performActions', { context, actions: [source] })),
    close: async () => {
      socket.close();
      await stop(browser);
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function startWebKit(): Promise<Driver> {
  const screen = ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const display = run('Xvfb', screen, ['ignore', 'pipe', 'ignore']);
  const number = await firstMatch(display.stdout, /(\d+)/);
  const port = await freePort();
  const driver = run('WebKitWebDriver', [`--port=${port}`], 'ignore', { DISPLAY: `:${number}` });

  const send = async (method: 'GET' | 'POST', route: string, params: object = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}/session${route}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(params) }),
      signal: AbortSignal.timeout(30_000),
    });
    const { value } = await answer.json();
    if (value?.error) throw new Error(`${route}: ${value.message || value.error}`);
    return value;
  };
  const binary = path.join(import.meta.dirname, 'mini-browser.py');
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: [] } } };
  const { sessionId } = await untilListening(() => send('POST', '', { capabilities }));
  const post = (command: string, params?: object) => send('POST', `/${sessionId}/${command}`, params);

  return {
    go: (url) => post('url', { url }),
    back: () => post('back'),
    resize: (width, height) => post('window/rect', { x: 0, y: 0, width, height }),
    evaluate: async (expression) => {
      const script = `const done = arguments[0]; (${expression}).then((value) => done({ value }), (error) => done({ error: String(error) }))`;
      const { value, error } = await post('execute/async', { script, args: [] });
      if (error) throw new Error(error);
      return value;
    },
    ...input((source) => post('actions', { actions: [source] })),
    close: async () => {
      await stop(driver);
      await stop(display);
    },
  };
}

/** Starts a program in its own process group, so that its children, even a hung page, can be stopped with it. */
function run(command: string, args: string[], stdio: 'ignore' | ('ignore' | 'pipe')[], env = {}): ChildProcess {
  return spawn(command, args, { stdio, detached: true, env: { ...process.env, ...env } });
}

async function stop(started: ChildProcess): Promise<void> {
  const stopped = new Promise((resolve) => started.once('exit', resolve));
  if (started.pid && started.exitCode === null) process.kill(-started.pid, 'SIGKILL');
  await stopped;
}

/** The first match of an expression in a program's output. */
async function firstMatch(output: Readable | null, expression: RegExp): Promise<string> {
  if (output)
    for await (const line of createInterface(output)) {
      const found = expression.exec(line)?.[1];
      if (found) return found;
    }
  throw new Error(`It ended without a line that matches ${expression}`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

async function untilListening<T>(connect: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++)
    try {
      return await connect();
    } catch (error) {
      const isRefused = error instanceof TypeError;
      if (!isRefused || attempt === 50) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
}
