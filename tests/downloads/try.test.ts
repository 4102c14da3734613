import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { InjectedFault } from '../../model/server/faults';
import { type Mock, startMock } from '../../model/server/server';
import { createState } from '../../model/service';
import { newFolder } from '../folder';
import { freePort } from '../free-port';
import { listen } from '../listen';
import { checkYaml } from '../samples/checks';
import { needTools } from '../tools';
import { type Ending, type Run, runScript } from './run-script';
import { older } from './service';

const variables = new Set(['NODE_ENV', 'JWT_SECRET', 'API_KEY', 'DATABASE_URL']);
let folder: string;
/** The address at which this test is told what \`docker\` is called with. */
let host: string;
let port: number;
let service: Mock | undefined;
/** The arguments of each call of the `docker` stand-in. */
let calls: string[];
/** Whether the service that it starts has sets under their former path. */
let isOlder: boolean;
let makesKeys: boolean;
/** The fault when it is asked for a key. */
let fault: InjectedFault | undefined;

const path = (name: string) => join(folder, '8kit-try', name);
const read = (name: string) => readFileSync(path(name), 'utf8');

/** A `docker` that asks this test what to do, and starts and stops the mock as the service. */
const docker = () => `curl -s -f -o /dev/null "${host}/" -H "X-Call: $*"`;

function run(...args: string[]): Promise<Ending> {
  return runTry({ args });
}

function runTry(options: Run): Promise<Ending> {
  return runScript('public/try.sh', { cwd: folder, commands: { docker: docker() }, ...options });
}

async function obey(call: string): Promise<boolean> {
  calls.push(call);
  if (call.startsWith('volume')) return false;
  if (call.startsWith('compose up')) {
    const adminKey = makesKeys ? (/^API_KEY=(.*)$/m.exec(read('.env'))?.[1] ?? '') : 'another';
    service = await startMock({
      state: createState({ now: Date.now(), key: 'st_made-by-hand', adminKey }),
      port,
      intercept: isOlder ? older : undefined,
      faultOf: (line) => (line === 'POST /api/v1/apps' ? fault : undefined),
    });
  }
  if (call.startsWith('compose down')) await service?.close();
  return true;
}

beforeEach(async (context) => {
  needTools(context, ['curl']);
  folder = newFolder();
  [calls, isOlder, makesKeys, service, fault] = [[], false, true, undefined, undefined];
  host = await listen(
    createServer((incoming, outgoing) => {
      void obey(String(incoming.headers['x-call'])).then((good) => outgoing.writeHead(good ? 200 : 404).end());
    }),
  );
  port = await freePort();
});
afterEach(() => service?.close());

const statuses = ({ stdout }: Ending) =>
  [...stdout.matchAll(/^(?:create|add) .*? (\d{3}) /gm)].map(([, status]) => status);

describe('try.sh', () => {
  it.each([
    ['uniqs', /under \/uniqs\.\nInstall n8n-nodes-8kit in n8n\.\n/],
    ['sets', /under \/sets\.\nUpdate its image, .*\n.* n8n-nodes-8kit@1\.0\.14 .*\nSee https:\S+\/#older-versions\n/],
  ] as const)('starts a service with /%s, adds a value twice, and takes all away', async (which, said) => {
    isOlder = which === 'sets';
    const started = await run('--port', `${port}`);
    expect(started).toMatchObject({ code: 0, stderr: '', stdout: expect.stringMatching(said) });
    expect(statuses(started)).toEqual(['201', '201', '409']);
    expect(statuses(await run('--add'))).toEqual(['409', '201', '409']);
    expect(await run('--remove')).toMatchObject({ code: 0, stderr: '' });
    expect(calls).toContain('compose down --volumes');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('prints what the Quickstart shows, in lines that fit on a phone, and no secret, which nobody else can read', async () => {
    const { stdout, stderr } = await run('--port', `${port}`);
    const page = readFileSync('content/quickstart.md', 'utf8');
    const shown = /```text title="Output, last part"\n(.*?)```/s.exec(page)?.[1] ?? 'nothing';
    const [value = ''] = /order-\w+/.exec(shown) ?? [];
    const printed = stdout.replace(/order-\w+/, value).replaceAll(`${port}`, '3000');
    expect(printed.slice(-shown.length)).toBe(shown);
    expect(shown.split('\n').filter(({ length }) => length > 40)).toEqual([]);
    const secrets = `${read('.env')}\nKEY=${read('api-key')}`.match(/(?<=(PASSWORD|SECRET|KEY)=)\S+/g) ?? [];
    expect(new Set(secrets).size).toBe(5);
    for (const secret of secrets) expect(`${stdout}${stderr}`).not.toContain(secret);
    for (const name of ['.env', 'api-key', '.']) expect(statSync(path(name)).mode & 0o077, name).toBe(0);
  });

  it('runs the compose file of the docs, without n8n, logs and digests, and with a database of another name', async () => {
    await run('--port', `${port}`);
    const text = read('compose.yaml').replaceAll('eightkit-db', 'postgres');
    const file = '8kit-try/compose.yaml';
    expect(checkYaml({ file, line: 0, language: 'yaml', title: 'compose.yaml', value: text }, variables)).toEqual([]);
    const page = readFileSync('content/getting-started/self-hosting-docker-compose.md', 'utf8');
    const shown = /```yaml title="compose.yaml"\n(.*?)```/s.exec(page)?.[1] ?? '';
    const { postgres, eightkit } = parse(shown).services;
    for (const service of [postgres, eightkit]) service.logging = undefined;
    postgres.image = 'postgres:16-alpine';
    eightkit.image = expect.stringContaining('8kit/8kit:latest');
    const started = parse(text.replace(`127.0.0.1:${port}:3000`, '127.0.0.1:3000:3000'));
    expect(started.services).toEqual({ postgres, eightkit });
  });

  it('says the one step that is left where the service makes no key, and goes on after it', async () => {
    makesKeys = false;
    const started = await run('--port', `${port}`);
    expect(started.code).toBe(4);
    expect(started.stdout).toMatch(/Create a key on the page API Keys/);
    expect(await run('--add')).toMatchObject({ code: 2, stderr: expect.stringContaining('no key yet') });
    const refused = await runTry({ args: ['--add'], env: { EIGHTKIT_API_KEY: 'st_wrong' } });
    expect(refused).toMatchObject({ code: 1, stdout: expect.stringContaining('401  should be 201') });
    const added = await runTry({ args: ['--add'], env: { EIGHTKIT_API_KEY: 'st_made-by-hand' } });
    expect(added.code).toBe(0);
    expect(statuses(added)).toEqual(['201', '201', '409']);
    expect(added.stdout).not.toContain('st_made');
    expect((await run('--add')).code).toBe(0);
  });

  it.each([
    ['403', 4, 'creates keys in its dashboard only (it returned 403)'],
    ['drop-request', 1, 'created no key: it did not respond'],
    ['429', 1, 'created no key: it returned 429, because its rate limit is reached'],
    ['503', 1, 'created no key: it returned 503'],
    ['html', 1, 'created no key: it returned 200 without one'],
  ] as const)('tells what the service answers where it makes no key: %s', async (wrong, code, said) => {
    fault = wrong;
    const started = await run('--port', `${port}`);
    expect(started.code).toBe(code);
    expect(`${started.stdout}${started.stderr}`).toContain(said);
    expect(await run('--remove')).toMatchObject({ code: 0 });
  });

  it('ends with 1 where a duplicate is accepted', async () => {
    expect((await run('--port', `${port}`)).code).toBe(0);
    const { state } = service as Mock;
    Object.defineProperty(service, 'state', { get: () => state, set: () => {} });
    const { code, stderr } = await run('--add');
    expect(stderr).toContain('should be 201 and 409');
    expect(code).toBe(1);
  });
});

describe('try.sh begins nothing', () => {
  const refusal = (said: string) => ({ code: 2, stdout: '', stderr: expect.stringContaining(said) });

  it('where the folder is there', async () => {
    mkdirSync(path('.'));
    writeFileSync(path('.env'), 'mine');
    expect(await run()).toMatchObject(refusal('8kit-try exists already'));
    expect(read('.env')).toBe('mine');
    expect(await run('--remove')).toMatchObject(refusal('nothing to remove'));
    expect(calls).toEqual([]);
  });

  it('where the port is taken, which it names', async () => {
    const { port: taken } = new URL(host);
    expect(await run('--port', taken)).toMatchObject(
      refusal(`port ${taken} is in use; choose another: sh try.sh --port ${Number(taken) + 1}`),
    );
    expect(existsSync(path('.'))).toBe(false);
  });

  it.each([
    ['Docker lacks Compose', '[ "$*" != "compose version" ]', 'Docker with Compose is missing'],
    ['Docker does not respond', '[ "$*" != info ]', 'Docker does not respond'],
    ['the database of an earlier one is left', 'exit 0', '8kit-try_pgdata of an earlier try exists'],
  ])('where %s', async (_, stub, said) => {
    expect(await runTry({ commands: { docker: stub } })).toMatchObject(refusal(said));
    expect(existsSync(path('.'))).toBe(false);
  });

  it.each([['--port'], ['--port', '0'], ['--port', '70000'], ['--port', 'x'], ['--all']])(
    'when called with %s %s',
    async (...args) => {
      expect(await run(...args)).toMatchObject({ code: 2, stdout: '' });
      expect(calls).toEqual([]);
    },
  );
});

describe('try.sh where Docker fails', () => {
  it('tells how to see why, and keeps what removing needs', async () => {
    const commands = { docker: 'case "$*" in volume* | "compose up"*) exit 1 ;; esac' };
    const ending = await runTry({ commands, args: ['--port', `${port}`] });
    expect(ending).toMatchObject({ code: 3, stderr: expect.stringContaining('docker compose logs --tail 20') });
    expect(existsSync(path('compose.yaml'))).toBe(true);
  });

  it('deletes nothing that Docker could not remove, and nothing of somebody else', async () => {
    await run('--port', `${port}`);
    expect(await runTry({ commands: { docker: 'exit 1' }, args: ['--remove'] })).toMatchObject({ code: 3 });
    expect(existsSync(path('.env'))).toBe(true);
    writeFileSync(path('notes.txt'), 'mine');
    expect(await run('--remove')).toMatchObject({ code: 3, stderr: expect.stringContaining('files of your own') });
    expect(readdirSync(path('.'))).toEqual(['notes.txt']);
  });
});
