import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { json } from '../../model/server/faults';
import type { Request, Response } from '../../model/service';
import { hasTool, needTools } from '../tools';
import { type Ending, type Run, runScript } from './run-script';
import { key, older, otherKey, page, type Service, startService, type Twist } from './service';

const script = 'public/check.sh';
const curlPath = hasTool('curl') ? execFileSync('sh', ['-c', 'command -v curl'], { encoding: 'utf8' }).trim() : '';
const twoApps = { EIGHTKIT_OTHER_API_KEY: otherKey };

/** How `check.sh` ends on a service. The service's clock advances by itself, so that nothing has to sleep. */
async function check(twist?: Twist, run: Run = {}, fault?: 'hang'): Promise<Ending & { service: Service }> {
  const service = await startService(twist, () => fault);
  try {
    return { ...(await ask(service.url, run)), service };
  } finally {
    await service.close();
  }
}

/** How it ends at an address. It waits patiently on a busy machine, unless told otherwise. */
function ask(url: string, { args = ['--time-limit', '600'], env, commands, ...run }: Run = {}): Promise<Ending> {
  return runScript(script, {
    args,
    env: { EIGHTKIT_URL: url, EIGHTKIT_API_KEY: key, ...env },
    commands: { sleep: '', ...commands },
    ...run,
  });
}

/** The rows of the table: a check, and its verdict with what it means. */
function rowsOf({ stdout }: Ending): Record<string, string> {
  const lines = stdout.trim().split('\n').slice(1);
  return Object.fromEntries(lines.map((line) => [line.slice(0, 20).trim(), line.slice(21).replace(/ +/, ' ')]));
}

const noJson = 'responds with a page: a proxy, a sign-in or another program is at this address';
const redirect = (to: string): Response => ({ status: 302, headers: { Location: to }, body: '' });
const hangsAtKey = `case "$*" in */apps/health*) printf 000; exit 28 ;; esac; exec ${curlPath} "$@"`;
/** A service that gives this answer to requests with a key. */
const atKey =
  (response: Response): Twist =>
  ({ path }, answer) =>
    path === '/health' ? answer() : response;
const isAdd = ({ method, path }: Request) => method === 'POST' && path.endsWith('/values');
const isAcquire = ({ method, path }: Request) => method === 'POST' && path.endsWith('/locks');
const isParallel = ({ body }: Request) => /parallel-|"8kit-check-[0-9a-f]+-[123]"/.test(body ?? '');
/** A row that begins with this text. */
const row = (text: string) => expect.stringMatching(new RegExp(`^${text}`));

// Concurrent, because most of the time is spent waiting for programs to start.
describe.concurrent('check.sh', () => {
  beforeEach((context) => needTools(context, ['curl']));

  it('finds each promise kept, prints the table that the docs show and no key, and leaves nothing behind', async () => {
    // Every user of the machine can see arguments: a key among those of curl would leave a file.
    const curl = `case "$*" in *st_*) : >"$TMPDIR/key-was-seen" ;; esac; exec ${curlPath} "$@"`;
    const withPage: Twist = ({ path }, answer) => (path === '/' ? page(200) : answer());
    const result = await check(withPage, { env: twoApps, commands: { curl } });
    expect(result).toMatchObject({ code: 0, stderr: '', left: [] });
    expect(result.stdout).not.toContain('st_');
    const docs = readFileSync('content/components/service.md', 'utf8');
    const [, shown = ''] = /```text title="Output, an example"\n(Check .*?)```/s.exec(docs) ?? [];
    const withoutTime = (text: string) => text.replace(/after \d+ s/, '');
    expect(withoutTime(result.stdout)).toBe(withoutTime(shown));
    expect(shown).not.toMatch(/FAIL|unclear/);
    expect(result.service.state).toMatchObject({ sets: [], lookups: [], locks: [], lastUpdated: [] });
    expect(result.service.requests.length).toBeLessThan(200);
  });

  it('names the node to install for an older one, where a page is at the newer address', async () => {
    const result = await check(older);
    const versions = 'https://8kit.io/docs/components/nodes/#older-versions';
    expect(rowsOf(result)).toMatchObject({
      Paths: `note your service uses /sets: update its image, and until then install n8n-nodes-8kit@1.0.14 (${versions})`,
      'Add in parallel': row('ok'),
      'Two apps': 'note not checked: give the key of a second app',
    });
    expect(result).toMatchObject({ code: 0, service: { state: { sets: [] } } });
  });

  it('tells what each broken promise means, and ends with 1', async () => {
    const result = await check(
      (request, answer, service) => {
        const { method, path, headers } = request;
        const { sets } = service.state;
        if (path.startsWith('/api/v1/last-updated/') && method === 'GET') {
          return json(200, { success: true, data: null });
        }
        if (path === '/api/v1/apps/health' && headers?.['x-api-key'] === 'wrong') return json(200, {});
        if (path.includes('/values?')) return json(200, { success: true, data: [] });
        if (path === '/api/v1/auth/register') return json(400, { error: 'E-mail address is missing' });
        if (isAdd(request) || path.endsWith('/bulk')) {
          service.state = { ...service.state, sets: sets.map((set) => ({ ...set, entries: [] })) };
        }
        if (isAcquire(request)) service.state = { ...service.state, locks: [] };
        return answer();
      },
      { env: twoApps },
    );
    expect(result).toMatchObject({ code: 1, stderr: '', left: [] });
    expect(rowsOf(result)).toMatchObject({
      Registration: row('note open: .*\\(/api/v1/auth/register\\)$'),
      'Wrong key': row('FAIL accepted'),
      Paging: row('FAIL lists have no pages'),
      'Add twice': row('FAIL both accepted'),
      'Add several': row('FAIL .* stored again'),
      'Add in parallel': row('FAIL 20 of 20 accepted'),
      'Lock twice': row('FAIL both accepted'),
      'Lock in parallel': row('FAIL 20 of 20 accepted'),
      'Last updated': row('FAIL the replaced date'),
      'Locks of two apps': row('FAIL an app frees'),
    });
  });

  it('tells failures in parallel from those one after the other', async () => {
    const result = await check((request, answer, service) => {
      if (request.path === '/api/auth/register') return json(400, {});
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
    expect(rowsOf(result)).toMatchObject({
      Registration: row('note open: '),
      'Add twice': row('ok'),
      'Add in parallel': row('FAIL 20 of 20 accepted'),
      'Lock twice': row('ok'),
      'Lock in parallel': row('FAIL'),
      Release: row('FAIL the key stays held'),
      Expiry: row('FAIL .*is still held after 10 s'),
    });
  });

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
    const rows = rowsOf(result);
    expect(rows).toMatchObject({
      'Two apps': 'unclear both keys belong to one app',
      Health: row('note needs a key'),
      Dashboard: 'note not open from here: 401 MISSING_API_KEY: access is denied',
      Registration: row('note not checked'),
      'Last updated': row('note no request replaces a date'),
      'Lookup switches': 'note a duplicate that a switch forbids is rejected with 409 DUPLICATE_LOOKUP_VALUE',
      'More of sets': 'note your service lacks: add several, check several, remove several',
      'Apps over REST': row('note your service lacks: read an app, .*, list apps$'),
      'Setting violations': 'note your service lacks: setting violations',
    });
    expect(rows).not.toHaveProperty(['Add several']);
    expect(rows).not.toHaveProperty(['Keys of apps']);
  });

  it('fails a service without locks, dates and pages', async () => {
    const items = [1, 2, 3].map((number) => ({ value: `page-${number}` }));
    const result = await check(({ path }, answer) => {
      if (path.includes('/values?')) return json(200, { success: true, data: { items } });
      if (path === '/api/auth/register') return page(200);
      return /locks|last-updated/.test(path) ? page(404) : answer();
    });
    expect(result).toMatchObject({ code: 1, stderr: '' });
    expect(rowsOf(result)).toMatchObject({
      Registration: row('note unknown: /api/auth/register responds with a'),
      Paging: row('FAIL 3 values do not come in pages'),
      Locks: 'FAIL the service has none: update its image',
      'Last updated': 'FAIL the service has none: update its image',
    });
  });

  it('calls unclear what the rate limit cuts off, and says what it could not remove', async () => {
    let adds = 0;
    const result = await check((request, answer) => {
      if (request.path === '/api/auth/register') return json(500, { code: 'INTERNAL_ERROR' });
      if (isAdd(request)) adds += 1;
      return adds > 4 ? json(429, { error: 'Too many requests' }) : answer();
    });
    expect(result).toMatchObject({ code: 3, left: [] });
    expect(rowsOf(result)).toMatchObject({
      Registration: row('note may be open: /api/auth/register returns 500 for a body'),
      'Add twice': row('unclear the rate limit is reached'),
      'Add in parallel': 'unclear of 20, 0 accepted, 0 rejected, 20 with another status: run it again',
      'More of sets': row('unclear the rate limit is reached'),
    });
    expect(result.stderr).toMatch(/^Left behind, delete by hand: .* \/api\/v1\/uniqs\/8kit-check-[0-9a-f]{12}$/m);
  });

  const lastRow = ({ stdout }: Ending) => stdout.split('\n').at(-3)?.replace(/ +/g, ' ');
  const inFront = 'such as a sign-in: let /health and /api pass without it';
  const failing = json(500, { code: 'INTERNAL_ERROR' });
  const log = '500 INTERNAL_ERROR: look at the log of the service';

  it.each<[what: string, by: Twist | Run, said: string]>([
    ['a page', () => page(200), `Service FAIL ${noJson}`],
    ['a page of a proxy', () => page(502), "Service FAIL 502 with a page: the proxy can't reach the service"],
    ['a sign-in', () => redirect('https://x'), `Service FAIL 302, a redirect: it leads to https://x/, ${inFront}`],
    [
      'another address',
      ({ path }) => redirect(`https://8kit.example.com${path}`),
      'Service FAIL 302, a redirect: use the address that it leads to, https://8kit.example.com',
    ],
    ['a sign-in in front of the API', atKey(page(200)), `Key FAIL ${noJson}`],
    ['a database that is down', atKey(failing), `Key FAIL ${log}`],
    [
      'another API',
      ({ path }, answer) => (/uniqs|sets/.test(path) ? json(404, { error: 'Not found' }) : answer()),
      'Paths FAIL neither /api/v1/uniqs nor /api/v1/sets: 404 without a code: the service has no such address',
    ],
    [
      'one that creates nothing',
      ({ method }, answer) => (method === 'POST' ? failing : answer()),
      `Sets FAIL none can be created: ${log}`,
    ],
    ['a service that hangs', { args: ['--time-limit', '1'] }, 'Service FAIL no response within 1 s'],
    // As curl ends then. With a short limit, other answers would be late on a busy machine, too.
    ['one that hangs once it has a key', { commands: { curl: hangsAtKey } }, 'Key FAIL no response within 600 s'],
    ['a wrong key', { env: { EIGHTKIT_API_KEY: 'st_unknown' } }, 'Key FAIL 401 INVALID_API_KEY: access is denied'],
    [
      'the admin key',
      { env: { EIGHTKIT_API_KEY: 'admin' } },
      'Key FAIL belongs to no app: use the key of an app, not the admin key',
    ],
    [
      'nobody who listens',
      { env: { EIGHTKIT_URL: 'http://127.0.0.1:1' } },
      'Service FAIL connection refused: check address and port, and that the service runs',
    ],
  ])('ends with 3 at %s', async (what, by, said) => {
    const [twist, run] = typeof by === 'function' ? [by] : [undefined, by];
    const result = await check(twist, run, what === 'a service that hangs' ? 'hang' : undefined);
    expect(lastRow(result)).toBe(said);
    expect(result.stdout).toMatch(/\nNothing further was checked\.\n$/);
    expect(result).toMatchObject({ code: 3, left: [] });
  });

  it('asks for a redirect without the key', async () => {
    const keys: (string | undefined)[] = [];
    const result = await check(({ path, headers }, answer) => {
      if (path !== '/api/v1/apps/health') return answer();
      keys.push(headers?.['x-api-key']);
      return redirect('https://elsewhere.example.com/');
    });
    expect(rowsOf(result).Key).toMatch(/^FAIL 302, a redirect: it leads to https:\/\/elsewhere/);
    expect(keys).toEqual([key, undefined]);
  });

  it.each<[string, Run, RegExp]>([
    ['without an address', { env: { EIGHTKIT_URL: '' } }, /no address/],
    ['without a key', { env: { EIGHTKIT_API_KEY: '' } }, /no API key/],
    ['with the path of the API', { env: { EIGHTKIT_URL: 'http://x/api/v1' } }, /ends before \/api\/v1/],
    ['without a scheme', { env: { EIGHTKIT_URL: 'x:3000' } }, /begin with http/],
    ['with a key of two lines', { env: { EIGHTKIT_API_KEY: 'st_a\nurl=x' } }, /character that no key has/],
    ['with a time limit in words', { args: ['--time-limit', 'long'] }, /number from 1 to 600/],
    ['with an unknown option', { args: ['--secret', 'st_b'] }, /option is unknown/],
    ['with a key alone', { args: ['st_b'] }, /option is unknown, or lacks its value/],
  ])('called %s ends with 2, and repeats nothing of it', async (_, run, said) => {
    const result = await ask('http://127.0.0.1:9', run);
    expect(result.stderr).toMatch(said);
    expect(result.stderr).not.toContain('st_');
    expect(result).toMatchObject({ code: 2, stdout: '', left: [] });
  });

  it('stopped by a signal removes what it made', async () => {
    let stop = () => {};
    const result = await check(
      (request, answer) => {
        if (isParallel(request)) stop();
        return answer();
      },
      {
        onStart: (child) => {
          stop = () => child.kill('SIGTERM');
        },
      },
    );
    expect(result).toMatchObject({ code: 143, stderr: '', left: [], service: { state: { sets: [] } } });
    expect(result.stdout).toContain('Add twice');
    expect(result.stdout).not.toContain('Add in parallel');
  });
});
