import { beforeEach, describe, expect, it } from 'vitest';
import type { Naming, Response } from '../../model/service';
import { needTools } from '../tools';
import { runScript } from './run-script';
import { key, startService, type Twist } from './service';

/** The verdicts of `check.sh` on a service, by check, and how it ends. */
async function check(twist: Twist, naming?: Naming) {
  const service = await startService(twist, naming);
  const { code, stdout } = await runScript('public/check.sh', {
    env: { EIGHTKIT_URL: service.url, EIGHTKIT_API_KEY: key },
    args: ['--time-limit', '600'],
    commands: { sleep: '' },
  }).finally(() => service.close());
  const rows = stdout
    .split('\n')
    .slice(1)
    .map((line) => [line.slice(0, 20).trim(), line.slice(21).replace(/ +/, ' ')] as const);
  return { code, rows: new Map(rows), url: service.url };
}

const json = (status: number, body = {}): Response => ({
  status,
  headers: { 'Content-Type': 'application/json' },
  body,
});
const page = (status: number): Response => ({ status, headers: { 'Content-Type': 'text/html' }, body: '<title>8kit' });
const redirect = (to: string): Response => ({ status: 302, headers: { Location: to }, body: '' });

describe.concurrent('check.sh, given answers that say little,', () => {
  beforeEach((context) => needTools(context, ['curl']));

  it('takes 500 everywhere for a failing service, and not for an open registration', async () => {
    const { code, rows } = await check(() => json(500, { code: 'INTERNAL_ERROR' }));
    expect(code).toBe(3);
    expect(rows.get('Health')).toBe('unclear 500 INTERNAL_ERROR: look at the log of the service');
    expect(rows.get('Registration')).toBe(
      'note may be open: /api/auth/register returns 500 for a body without an address',
    );
    expect(rows.get('Key')).toBe('FAIL 500 INTERNAL_ERROR: look at the log of the service');
  });

  it('takes a page of the dashboard for no registration', async () => {
    const { rows } = await check(({ path }, answer) => (path.endsWith('/register') ? page(200) : answer()));
    expect(rows.get('Registration')).toBe('note unknown: /api/auth/register responds with a page (200)');
  });

  it('takes a refusal of the empty body for an open registration', async () => {
    const { rows } = await check(({ path }, answer) => (path === '/api/auth/register' ? json(400) : answer()));
    expect(rows.get('Registration')).toMatch(/^note open: .*\(\/api\/auth\/register\)$/);
  });

  it('tells a redirect to a sign-in from one to another address', async () => {
    const signIn = await check(() => redirect('/login?next=1'));
    expect(signIn.rows.get('Service')).toBe(
      `FAIL 302, a redirect: it leads to ${signIn.url}/login?next=1, such as a sign-in: let /health and /api pass without it`,
    );
    const moved = await check(({ path }) => redirect(`https://8kit.example.com${path}`));
    expect(moved.rows.get('Service')).toBe(
      'FAIL 302, a redirect: use the address that it leads to, https://8kit.example.com',
    );
    const hostile = await check(() => redirect('https://x/$(id)`id`;'));
    expect(hostile.rows.get('Service')).toMatch(/^FAIL 302, a redirect: it leads to https:\/\/x\/idid, such as/);
    expect([signIn.code, moved.code, hostile.code]).toEqual([3, 3, 3]);
  });

  it('asks for a redirect without the key', async () => {
    const keys: (string | undefined)[] = [];
    const { rows } = await check(({ path, headers }, answer) => {
      if (path !== '/api/v1/apps/health') return answer();
      keys.push(headers?.['x-api-key']);
      return redirect('https://elsewhere.example.com/');
    });
    expect(rows.get('Key')).toMatch(/^FAIL 302, a redirect: it leads to https:\/\/elsewhere/);
    expect(keys).toEqual([key, undefined]);
  });

  it.each(['sets', 'uniqs'] as const)(
    'finds a service that answers under /%s with a page elsewhere',
    async (naming) => {
      const other = naming === 'sets' ? 'uniqs' : 'sets';
      const { code, rows } = await check(
        ({ path }, answer) => (path.includes(`/v1/${other}`) ? page(404) : answer()),
        naming,
      );
      expect(rows.get('Paths')).toContain(` your service uses /${naming}: `);
      expect(rows.get('Add twice')).toMatch(/^ok/);
      expect(code).toBe(0);
    },
  );
});
