import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { startMock } from '../../lib/model/node';
import { createState, type Json, type Request, type Response } from '../../lib/model/service';
import { type Ending, type Run, runScript } from './run-script';
import { key, otherKey, type Service, startService, type Twist } from './service';

const script = 'public/check.sh';
const curlPath = execFileSync('sh', ['-c', 'command -v curl'], { encoding: 'utf8' }).trim();
const open: { close(): void }[] = [];
afterEach(() => {
  for (const service of open.splice(0)) service.close();
});

/** A service, and how `check.sh` ends against it. The service's clock goes on by itself: nothing has to sleep. */
async function check(twist?: Twist, run: Run = {}): Promise<Ending & { service: Service }> {
  const service = await startService(twist);
  open.push(service);
  return { ...(await ask(service.url, run)), service };
}

function ask(url: string, { env, commands, ...run }: Run = {}): Promise<Ending> {
  return runScript(script, {
    env: { EIGHTKIT_URL: url, EIGHTKIT_API_KEY: key, ...env },
    commands: { sleep: '', ...commands },
    ...run,
  });
}

/** The verdict and meaning of a check. */
function row({ stdout }: Ending, name: string): string | undefined {
  const line = stdout.split('\n').find((text) => text.startsWith(name.padEnd(21)));
  return line?.slice(21).replace(/ +/, ' ');
}

const json = (status: number, body: Json): Response => ({
  status,
  headers: { 'Content-Type': 'application/json' },
  body,
});
const html = (status: number): Response => ({
  status,
  headers: { 'Content-Type': 'text/html' },
  body: '<!DOCTYPE html><title>Sign in</title>',
});
const isAdd = ({ method, path }: Request) => method === 'POST' && path.endsWith('/values');
const isAcquire = ({ method, path }: Request) => method === 'POST' && path.endsWith('/locks');
const isParallel = ({ body }: Request) => /parallel-|"8kit-check-[0-9a-f]+-[123]"/.test(body ?? '');

describe('check.sh against a service that keeps its promises', () => {
  it('finds each kept, says so in the table that the docs show, prints no key, and leaves nothing behind', async () => {
    // Arguments are seen by every user of the machine: a key among those of curl would leave a file.
    const curl = `case "$*" in *st_*) : >"$TMPDIR/key-was-seen" ;; esac; exec ${curlPath} "$@"`;
    const result = await check(({ path }, answer) => (path === '/' ? html(200) : answer()), {
      env: { EIGHTKIT_OTHER_API_KEY: otherKey },
      commands: { curl },
    });
    expect(result).toMatchObject({ code: 0, stderr: '', left: [] });
    expect(result.stdout).not.toContain('st_');
    const page = readFileSync('content/components/service.md', 'utf8');
    const shown = /```text title="Output, all is well"\n(Check .*?)```/s.exec(page)?.[1];
    const withoutTime = (text = '') => text.replace(/after \d+ s/, '');
    expect(withoutTime(result.stdout)).toBe(withoutTime(shown));
    const [head, ...rows] = result.stdout.trim().split('\n');
    expect(head).toMatch(/^Check +Verdict +What it means$/);
    expect(rows.map((line) => `${line.slice(0, 20).trim()}: ${line.slice(21, 29).trim()}`)).toEqual([
      'Health: ok',
      'Dashboard: note',
      'Registration: ok',
      'Key: ok',
      'Wrong key: ok',
      'Paths: ok',
      'Paging: ok',
      'Add twice: ok',
      'Add several: ok',
      'Add in parallel: ok',
      'Lock twice: ok',
      'Release: ok',
      'Lock in parallel: ok',
      'Expiry: ok',
      'Last updated: ok',
      'Lookup switches: note',
      'More of sets: ok',
      'More of lookups: ok',
      'Apps over REST: ok',
      'Keys of apps: note',
      'Setting violations: ok',
      'Sets of two apps: note',
      'Locks of two apps: ok',
    ]);
    expect(result.service.state).toMatchObject({ sets: [], lookups: [], locks: [], lastUpdated: [] });
    expect(result.service.requests.length).toBeLessThan(200);
  });

  it.each([
    ['uniqs', 'ok /api/v1/uniqs: install node 1.1, and choose 1.1 on the pages'],
    ['sets', 'ok /api/v1/sets: install node 1.0.14, and choose 1.0 on the pages'],
  ] as const)('works with the mock that answers /%s alone, and names the node for it', async (naming, said) => {
    let time = 0;
    const state = createState({ now: time, naming, key });
    const mock = await startMock({ state, port: 0, clock: () => (time += 500) });
    open.push(mock);
    const result = await ask(mock.url, { args: ['--time-limit', '60'] });
    expect(row(result, 'Paths')).toBe(said);
    expect(row(result, 'Add in parallel')).toMatch(/^ok/);
    expect(row(result, 'Two apps')).toBe('note not checked: give the key of a second app');
    expect(result.code).toBe(0);
    expect(mock.state.sets).toEqual([]);
  });
});

describe('check.sh against a service that breaks its promises', () => {
  it('tells what each broken one means, and ends with 1', async () => {
    const result = await check(
      (request, answer, service) => {
        const { method, path } = request;
        if (path.startsWith('/api/v1/last-updated/') && method === 'GET')
          return json(200, { success: true, data: null });
        if (path === '/api/v1/apps/health' && request.headers?.['x-api-key'] === 'wrong') return json(200, {});
        if (path.includes('/values?')) return json(200, { success: true, data: [] });
        if (path === '/api/v1/auth/register') return json(400, { error: 'E-mail address is missing' });
        const { sets } = service.state;
        if (isAdd(request)) service.state = { ...service.state, sets: sets.map((set) => ({ ...set, entries: [] })) };
        if (path.endsWith('/bulk'))
          service.state = { ...service.state, sets: sets.map((set) => ({ ...set, entries: [] })) };
        if (isAcquire(request)) service.state = { ...service.state, locks: [] };
        return answer();
      },
      { env: { EIGHTKIT_OTHER_API_KEY: otherKey } },
    );
    expect(result).toMatchObject({ code: 1, stderr: '', left: [] });
    expect(row(result, 'Registration')).toMatch(/^note open: .*\(\/api\/v1\/auth\/register\)$/);
    expect(row(result, 'Wrong key')).toMatch(/^FAIL accepted/);
    expect(row(result, 'Paging')).toMatch(/^FAIL lists are bare/);
    expect(row(result, 'Add twice')).toMatch(/^FAIL both accepted/);
    expect(row(result, 'Add several')).toMatch(/^FAIL .* stored again/);
    expect(row(result, 'Add in parallel')).toMatch(/^FAIL 20 of 20 accepted/);
    expect(row(result, 'Lock twice')).toMatch(/^FAIL both accepted/);
    expect(row(result, 'Lock in parallel')).toMatch(/^FAIL 20 of 20 accepted/);
    expect(row(result, 'Last updated')).toMatch(/^FAIL the replaced date/);
    expect(row(result, 'Locks of two apps')).toMatch(/^FAIL an app frees/);
  });

  it('tells parallel failures from those one after the other', async () => {
    const result = await check((request, answer, service) => {
      if (isParallel(request)) {
        const sets = service.state.sets.map((set) => ({ ...set, entries: [] }));
        service.state = { ...service.state, sets, locks: [] };
      }
      if (request.method === 'DELETE' && request.path.includes('/locks/')) return json(200, { success: true });
      const response = answer();
      const locks = service.state.locks.map(({ until: _, ...lock }) => lock);
      service.state = { ...service.state, locks };
      return response;
    });
    expect(result.code).toBe(1);
    expect(row(result, 'Add twice')).toMatch(/^ok/);
    expect(row(result, 'Add in parallel')).toMatch(/^FAIL 20 of 20 accepted/);
    expect(row(result, 'Lock twice')).toMatch(/^ok/);
    expect(row(result, 'Lock in parallel')).toMatch(/^FAIL/);
    expect(row(result, 'Release')).toMatch(/^FAIL the key stays held/);
    expect(row(result, 'Expiry')).toMatch(/^FAIL .*is held after 10 s/);
  });
});

describe('check.sh against a service that differs', () => {
  it('names what is missing without calling it broken, and takes two keys of one app for no proof', async () => {
    const gone = /\/bulk$|\/delete-list$|\/warnings|\/apps\/8kit|\/apps$/;
    const result = await check(
      ({ method, path, body }, answer) => {
        if (path === '/health') return json(401, { error: 'API key is missing' });
        if (path.endsWith('/register')) return json(429, { error: 'Too many requests' });
        if (body?.includes('"B"')) return json(409, { code: 'DUPLICATE_LOOKUP_VALUE' });
        const isChange = method === 'PUT' && path.includes('/last-updated/');
        return gone.test(path) || isChange ? json(404, { error: { message: 'Route not found' } }) : answer();
      },
      { env: { EIGHTKIT_OTHER_API_KEY: key } },
    );
    expect(result.code).toBe(3);
    expect(result.stdout).not.toContain('FAIL');
    expect(row(result, 'Two apps')).toBe('unclear both keys belong to one app');
    expect(row(result, 'Health')).toMatch(/^note asks for a key/);
    expect(row(result, 'Dashboard')).toBe('note not open from here: 401 MISSING_API_KEY: access is refused');
    expect(row(result, 'Registration')).toMatch(/^note not checked/);
    expect(row(result, 'Add several')).toBeUndefined();
    expect(row(result, 'Last updated')).toMatch(/^note no replacement/);
    expect(row(result, 'Lookup switches')).toBe(
      'note a duplicate that a switch forbids is refused with 409 DUPLICATE_LOOKUP_VALUE',
    );
    expect(row(result, 'More of sets')).toBe('note your service lacks: add several, check several, remove several');
    expect(row(result, 'Apps over REST')).toMatch(/^note your service lacks: read an app, .*, list apps$/);
    expect(row(result, 'Setting violations')).toBe('note your service lacks: setting violations');
    expect(row(result, 'Keys of apps')).toBeUndefined();
  });

  it('fails one without locks, dates and pages', async () => {
    const items = [1, 2, 3].map((number) => ({ value: `page-${number}` }));
    const result = await check(({ path }, answer) => {
      if (path.includes('/values?')) return json(200, { success: true, data: { items } });
      return /locks|last-updated/.test(path) ? html(404) : answer();
    });
    expect(result).toMatchObject({ code: 1, stderr: '' });
    expect(row(result, 'Paging')).toMatch(/^FAIL 3 values in pages of 2/);
    expect(row(result, 'Locks')).toBe('FAIL the service has none, as service 0.1.0');
    expect(row(result, 'Last updated')).toBe('FAIL the service has none, as service 0.1.0');
  });

  it('calls unclear what the rate limit cuts off, and says what it could not remove', async () => {
    let adds = 0;
    const result = await check((request, answer) => {
      if (isAdd(request)) adds += 1;
      return adds > 4 ? json(429, { error: 'Too many requests' }) : answer();
    });
    expect(result).toMatchObject({ code: 3, left: [] });
    expect(row(result, 'Add twice')).toMatch(/^unclear rate limit reached/);
    expect(row(result, 'Add in parallel')).toBe('unclear of 20, 0 accepted, 0 refused, 20 other answers: run it again');
    expect(row(result, 'More of sets')).toMatch(/^unclear rate limit reached/);
    expect(result.stderr).toMatch(/^Left behind, delete by hand: .* \/api\/v1\/uniqs\/8kit-check-[0-9a-f]{12}$/m);
  });
});

describe('check.sh where it can check nothing', () => {
  const lastRow = ({ stdout }: Ending) => stdout.split('\n').at(-3)?.replace(/ +/g, ' ');

  it.each<[string, Twist, string]>([
    [
      'a page',
      () => html(200),
      'Service FAIL answers with a page: a proxy, a sign-in or another program is at this address',
    ],
    ['a page of a proxy', () => html(502), 'Service FAIL 502 with a page: the proxy does not reach the service'],
    [
      'a redirect',
      () => ({ status: 301, headers: { Location: 'https://x' }, body: '' }),
      'Service FAIL 301, a redirect: it leads to https://x/, such as a sign-in: have it let /health and /api pass',
    ],
    ['a hanging service', () => undefined, 'Service FAIL no answer within 1 s'],
    [
      'one that hangs once it has a key',
      ({ path }, answer) => (path === '/health' ? answer() : undefined),
      'Key FAIL no answer within 1 s',
    ],
    [
      'a sign-in in front of the API',
      ({ path }, answer) => (path === '/health' ? answer() : html(200)),
      'Key FAIL answers with a page: a proxy, a sign-in or another program is at this address',
    ],
    [
      'a database that is down',
      ({ path }, answer) => (path === '/health' ? answer() : json(500, { code: 'AUTH_ERROR' })),
      'Key FAIL 500 AUTH_ERROR: look at the log of the service',
    ],
    [
      'another API',
      ({ path }, answer) => (/uniqs|sets/.test(path) ? json(404, { error: 'Not found' }) : answer()),
      'Paths FAIL neither /api/v1/uniqs nor /api/v1/sets: 404 without a code: the service has no such address',
    ],
    [
      'one that creates nothing',
      ({ method }, answer) => (method === 'POST' ? json(500, { code: 'INTERNAL_ERROR' }) : answer()),
      'Sets FAIL none can be created: 500 INTERNAL_ERROR: look at the log of the service',
    ],
  ])('ends with 3 at %s', async (_, twist, said) => {
    const result = await check(twist, { args: ['--time-limit', '1'] });
    expect(lastRow(result)).toBe(said);
    expect(result.stdout).toMatch(/\nNothing further was checked\.\n$/);
    expect(result).toMatchObject({ code: 3, left: [] });
  });

  it.each([
    ['a wrong key', 'st_unknown', 'Key FAIL 401 INVALID_API_KEY: access is refused'],
    ['the admin key', 'admin', 'Key FAIL belongs to no app: take the key of an app, not the admin key'],
  ])('ends with 3 at %s', async (_, wrong, said) => {
    const result = await check(undefined, { env: { EIGHTKIT_API_KEY: wrong } });
    expect(lastRow(result)).toBe(said);
    expect(result.code).toBe(3);
  });

  it('ends with 3 where nobody listens', async () => {
    const service = await startService();
    service.close();
    const result = await ask(service.url);
    expect(lastRow(result)).toBe('Service FAIL connection refused: check address and port, and that the service runs');
    expect(result.code).toBe(3);
  });
});

describe('check.sh called wrongly', () => {
  it.each<[string, Run, RegExp]>([
    ['without an address', { env: { EIGHTKIT_URL: '' } }, /no address/],
    ['without a key', { env: { EIGHTKIT_API_KEY: '' } }, /no API key/],
    ['with the path of the API', { env: { EIGHTKIT_URL: 'http://x/api/v1' } }, /ends before \/api\/v1/],
    ['without a scheme', { env: { EIGHTKIT_URL: 'x:3000' } }, /begin with http/],
    ['with a key of two lines', { env: { EIGHTKIT_API_KEY: 'st_a\nurl=x' } }, /character that no key has/],
    ['with a time limit in words', { args: ['--time-limit', 'long'] }, /number from 1 to 600/],
    ['with an unknown option', { args: ['--secret', 'st_b'] }, /argument is unknown/],
    ['with a key alone', { args: ['st_b'] }, /argument is unknown, or lacks its value/],
  ])('ends with 2 %s, and repeats nothing of it', async (_, run, said) => {
    const result = await ask('http://127.0.0.1:9', run);
    expect(result.stderr).toMatch(said);
    expect(result.stderr).not.toContain('st_');
    expect(result).toMatchObject({ code: 2, stdout: '', left: [] });
  });

  it('tells its options and exit codes', async () => {
    const { code, stdout } = await runScript(script, { args: ['--help'] });
    expect(code).toBe(0);
    expect(stdout).toMatch(/Exit codes\n {2}0 /);
  });
});

describe('check.sh stopped', () => {
  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('removes what it made at %s, and ends with %i', async (signal, code) => {
    let stop = () => {};
    const result = await check(
      (request, answer) => {
        if (isParallel(request)) stop();
        return answer();
      },
      {
        onStart: (child) => {
          stop = () => child.kill(signal);
        },
      },
    );
    expect(result).toMatchObject({ code, stderr: '', left: [] });
    expect(result.stdout).toContain('Add twice');
    expect(result.stdout).not.toContain('Add in parallel');
    expect(result.service.state.sets).toEqual([]);
  });
});
