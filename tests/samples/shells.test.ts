/** Nothing that a server says runs as a command: published scripts and samples against hostile answers, in four shells. */
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getSite } from '../../lib/site';
import { needTools, type Tool } from '../tools';
import { isAsked } from './asked';
import { filesOf, partsOf, serviceAddress } from './program';
import { type Ending, openSandbox, type Sandbox } from './sandbox';

/** The shells that readers have, each with its command for a file: macOS opens zsh, and `sh` is one of the others. */
const shells = { bash: 'bash', dash: 'dash', busybox: 'busybox sh', zsh: 'zsh -f' } as const;
type Shell = keyof typeof shells;
const all = Object.keys(shells) as Shell[];
const needs = (shell: Shell): Tool[] => (shell === 'bash' ? [] : [shell]);

/** Text that makes the file `pwned` where a shell evaluates it: as arithmetic, in either kind of quotes, or as a line. */
const arithmetic = 'a[$(>pwned)]';
const quoted = '$(>pwned)`>pwned`";>pwned;"\';>pwned;\'';
const cases: [payload: string, status: number][] = [
  [arithmetic, 200],
  [quoted, 200],
  [`\n>pwned\nx\u001b]0;owned\u0007`, 200],
  [arithmetic, 409],
  [quoted, 501],
];
const names = 'RateLimit-Limit RateLimit-Remaining Retry-After Location ETag Date'.split(' ');
const fields = 'id value left right name apiKey appId key code message error date version status exists secret'.split(
  ' ',
);

/** An answer in which the payload stands wherever a script of ours may look. */
function answerWith(payload: string, status: number): string {
  const one = Object.fromEntries(fields.map((field) => [field, payload]));
  const pagination = { totalCount: payload, totalPages: payload };
  const body = JSON.stringify({ success: true, ...one, data: { ...one, items: [one], pagination } });
  const header = payload.replaceAll(/\p{Cc}/gu, '');
  const lines = names.map((name) => `${name}: ${header}`);
  return [`HTTP/1.1 ${status} ${header}`, ...lines, 'Connection: close', '', body].join('\r\n');
}

let sandbox: Sandbox;
/** A server for each case, in their order. */
let servers: Server[];
beforeAll(async () => {
  sandbox = await openSandbox();
  servers = cases.map(([payload, status]) =>
    createServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', () => socket.end(answerWith(payload, status)));
    }).listen(0, '127.0.0.1'),
  );
  await Promise.all(servers.map((server) => server.listening || once(server, 'listening')));
});
afterAll(async () => {
  for (const server of servers) server.close();
  await sandbox.close();
});

const { samples } = getSite();
const samplesIn = samples.filter(({ language, file }) => language === 'bash' && isAsked(file));
const published = readdirSync('public').filter((name) => name.endsWith('.sh') && isAsked(`public/${name}`));
/** What is saved and run: scripts of the site, with their arguments, and samples with a file name. */
const saved: [name: string, text: string, ...args: string[]][] = [
  ...published.map((name): [string, string, ...string[]] => [
    name,
    readFileSync(`public/${name}`, 'utf8'),
    ...(name === 'try.sh' ? ['--add'] : ['--time-limit', '5']),
  ]),
  ...samplesIn.flatMap(({ title = '', value }): [string, string][] => (title.endsWith('.sh') ? [[title, value]] : [])),
];
const pasted = samplesIn.flatMap((sample) => {
  const files = filesOf(samples.filter(({ file }) => file === sample.file));
  return partsOf(sample, files).map((part, index): [name: string, text: string] => [
    `${sample.file}:${sample.line}, part ${index + 1}`,
    part,
  ]);
});

/** Runs sample.sh in a shell against a server. Files with hostile names lie beside it. */
function run(shell: Shell, server: Server, scripts: Record<string, string>, args: string[] = []): Promise<Ending> {
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const files = {
    ...Object.fromEntries(Object.entries(scripts).map(([name, text]) => [name, text.replaceAll(serviceAddress, url)])),
    '$(>pwned)': '',
    '-o pwned': '',
    '8kit-try/compose.yaml': `      - "127.0.0.1:${port}:3000"\n`,
  };
  const env = { EIGHTKIT_URL: url, EIGHTKIT_API_KEY: 'st_key', WEBHOOK_URL: url, PATH: process.env.PATH ?? '' };
  return sandbox.run('/usr/bin/env', [...shells[shell].split(' '), 'sample.sh', ...args], files, env);
}

/** What acts on a terminal. */
const control = /[^\P{Cc}\n\t\r]/u;

describe.each(all)('SAFE-1 nothing that an answer says runs in %s:', (shell) => {
  it.for(saved)('%s', async ([name, text, ...args], context) => {
    needTools(context, needs(shell));
    const ends = await Promise.all(servers.map((server) => run(shell, server, { 'sample.sh': text }, args)));
    for (const [place, { files, stdout, stderr }] of ends.entries()) {
      expect(files, cases[place]?.join()).not.toContain('pwned');
      // Its output is data for another program: values as they are.
      if (name !== 'all-values.sh') expect(stdout + stderr, cases[place]?.join()).not.toMatch(control);
    }
  });

  it(`the ${pasted.length} samples that call the service`, async (context) => {
    needTools(context, needs(shell));
    const parts = Object.fromEntries(pasted.map(([, text], index) => [`part-${index}.sh`, text]));
    // Each in a shell of its own; what it made is told by its number.
    const each = `( . "./part-$part.sh" ); [ -e pwned ] && mv pwned "pwned by $part"`;
    const all = pasted.map((_, index) => `part=${index}; ${each}`).join('\n');
    const { files, stderr } = await run(shell, servers[0] as Server, { 'sample.sh': all, ...parts });
    const made = files.flatMap((name) => /^pwned by (\d+)$/.exec(name)?.[1] ?? []);
    expect(made.map((part) => pasted[Number(part)]?.[0])).toEqual([]);
    expect(stderr).not.toContain('part-');
  });
});

/** Every script and sample in shell, with its place. */
const everything: [place: string, text: string][] = [
  ...saved.map(([name, text]): [string, string] => [name, text]),
  ...samplesIn.map(({ file, line, value }): [string, string] => [`${file}:${line}`, value]),
];

it.for(all)(
  'MODEL-1 %s can read what is meant for it: scripts for sh in all, what is pasted in bash and zsh',
  async (shell, context) => {
    needTools(context, needs(shell));
    const meant = everything.filter(([, text]) => ['bash', 'zsh'].includes(shell) || text.startsWith('#!/bin/sh'));
    // As one script, which is read sixty times as fast; an error names a line of it.
    const lines = meant.flatMap(([place, text]) => [`# ${place}`, '(', ...text.split('\n'), ')']);
    const { code, stderr } = await read(shell, ['-n'], lines.join('\n'));
    const [, line] = /(?:line |sample\.sh:)(\d+)/.exec(stderr) ?? [];
    const place = lines.slice(0, Number(line)).findLast((text) => text.startsWith('# content/'));
    expect({ code, stderr }, place).toEqual({ code: 0, stderr: '' });
  },
);

it('SAFE-1 no name is one that zsh keeps for itself, such as path, whose change would lose every command', async (context) => {
  needTools(context, ['zsh']);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the language is zsh's
  const program = 'zmodload -F zsh/parameter p:parameters; print -l ${(k)parameters[(R)*special*]}';
  const { stdout } = await read('zsh', [], program);
  const kept = new Set(stdout.split('\n').filter((name) => /^[a-z]\w+$/.test(name)));
  expect(kept).toContain('path');
  expect(kept).toContain('status');
  const assigned = /(?:^|[\s;({])(?:for |read (?:-r )?)?(\w+)(?=\+?=| in )|\bread (?:-r )?([\w ]+)/gm;
  const faults = everything.flatMap(([place, text]) =>
    [...text.matchAll(assigned)]
      .flatMap(([, one = '', more = '']) => [one, ...more.split(' ')])
      .filter((name) => kept.has(name))
      .map((name) => `${place} uses ${name}`),
  );
  expect(faults).toEqual([]);
});

/** What a shell says to a text. */
function read(shell: Shell, options: string[], text: string): Promise<Ending> {
  return sandbox.run(
    '/usr/bin/env',
    [...shells[shell].split(' '), ...options, 'sample.sh'],
    { 'sample.sh': text },
    { PATH: process.env.PATH ?? '' },
  );
}
