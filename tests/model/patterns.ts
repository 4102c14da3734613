import { expect } from 'vitest';
import { prepared } from './guarantees';
import { always, type Caller } from './interleave';
import { codeOf, dataOf, idOf, member, Service } from './service';

/* What holds when callers follow the pattern of `content/reference/guarantees.yaml`, whoever comes between and crashes. */

const addValue = 'POST /api/v1/uniqs/orders/values';
const value = { value: 'a' };
const mapping = 'POST /api/v1/lookups/ids/values';
const search = 'GET /api/v1/lookups/ids/search?left=1';
const lock = (key: string) => ['POST /api/v1/locks', { key, timeout: 3600 }] as const;
const release = (key: string) => `DELETE /api/v1/locks/${key}`;
const lastUpdated = '/api/v1/last-updated/key/sync';
const iso = (time: number) => new Date(time).toISOString();

/** The pattern of each block. */
export const patterns: Readonly<Record<string, () => void>> = {
  sets: () =>
    always(['crash before', 'crash after', 'restart'], ({ run, variant }) => {
      const service = prepared();
      const done: number[] = [];
      const events = run(service, function* (number): Caller {
        const answer = yield [addValue, value];
        if (answer?.status !== 201) return;
        if (number === variant) yield ['DELETE /api/v1/uniqs/orders/values/a'];
        else done.push(number);
      });
      expect(done.length).toBeLessThanOrEqual(1);
      // Only a value that was taken out again is worked on by a later delivery.
      const isIn = events.findLast(({ response }) => response.status < 300)?.response.status === 201;
      if (done.length > 0) expect(isIn).toBe(true);
      expect(service.ask(addValue, value)).toBe(isIn ? '409 DUPLICATE_VALUE' : '201');
    }),

  lookups: () =>
    always(['crash before', 'crash after', 'restart'], ({ run }) => {
      const service = prepared();
      const created: number[] = [];
      run(service, function* (number): Caller {
        // The lock lasts longer than any run.
        if ((yield [...lock('map-1')])?.status !== 200) return;
        const found = yield [search];
        if (found && JSON.stringify(dataOf(found)) === '[]') {
          created.push(number);
          yield [mapping, { left: '1', right: `${number}` }];
        }
        yield [release('map-1')];
      });
      expect(created.length).toBeLessThanOrEqual(1);
      const found = dataOf(service.send(search));
      expect(Array.isArray(found) && found.length <= 1).toBe(true);
    }),

  locks: () =>
    always([], ({ run, variant }) => {
      const service = prepared();
      let working = 0;
      const events = run(
        service,
        function* (number): Caller {
          if ((yield [...lock('stock')])?.status !== 200) return;
          working += 1;
          // The work, which fails in some runs; both branches release.
          yield [addValue, { value: variant ? '' : `${number}` }];
          working -= 1;
          yield [release('stock')];
        },
        () => expect(working).toBeLessThanOrEqual(1),
      );
      let isHeld = false;
      for (const { line, response } of events.filter((event) => event.line.includes('/locks'))) {
        if (line === release('stock')) expect(member(dataOf(response), 'released')).toBe(true);
        else expect(codeOf(response)).toBe(isHeld ? 'LOCK_CONFLICT' : undefined);
        isHeld = line !== release('stock');
      }
      expect(member(dataOf(service.send('GET /api/v1/locks/stock')), 'exists')).toBe(false);
    }),

  'last-updated': () =>
    always([], ({ run, variant }) => {
      const service = prepared();
      service.send('POST /api/v1/last-updated', { key: 'sync', date: iso(service.now) });
      const changed: number[] = [];
      const worked = new Set<number>();
      function* sync(): Caller {
        if ((yield [...lock('sync')])?.status !== 200) return;
        const last = yield [`GET ${lastUpdated}`];
        const since = Date.parse(String(member(last && dataOf(last), 'date')));
        const moment = service.now;
        const read = changed.filter((time) => time >= since);
        yield ['GET /api/v1/locks/sync'];
        for (const time of read) worked.add(time);
        yield [`PUT ${lastUpdated}`, { date: iso(moment) }];
        yield [release('sync')];
      }
      // Orders change while a run is under way, now and then or all the time.
      let steps = 0;
      run(service, sync, () => {
        steps += 1;
        if (steps % (variant + 1) === 0) changed.push(service.now);
      });
      run(service, sync);
      expect(changed.filter((time) => !worked.has(time))).toEqual([]);
    }),

  apps: () =>
    always(['restart'], ({ run }) => {
      const [service, other] = [prepared(), new Service({ seed: 2 })];
      const keys = [0, 1].map((number) => {
        const answer = service.send('POST /api/v1/apps', { name: `app-${number}` });
        if (number === 0) service.send(`PUT /api/v1/apps/${idOf(answer)}`, { isActive: false });
        return String(member(dataOf(answer), 'apiKey'));
      });
      const events = run(service, function* (number): Caller {
        yield [addValue, { value: `${number}` }, { key: keys[number] ?? '' }];
      });
      for (const { caller, response } of events) expect(response.status).toBe(caller === 0 ? 401 : 201);
      // An instance of its own knows neither the set nor the key.
      expect(other.ask('GET /api/v1/uniqs/orders')).toBe('404 UNIQ_NOT_FOUND');
      expect(other.ask('GET /api/v1/apps/health', undefined, { key: keys[1] ?? '' })).toBe('401 INVALID_API_KEY');
    }),
};
