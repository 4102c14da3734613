import { expect } from 'vitest';
import { always, type Caller, type GuaranteeTests, prepared, untilAnswered } from '../interleave';
import { codeOf, dataOf, member, type Service } from '../service';

const create = 'POST /api/v1/last-updated';
const at = '/api/v1/last-updated/key/orders-sync';
const iso = (time: number) => new Date(time).toISOString();
const day = (number: number) => iso(Date.UTC(2025, 8, 1 + number));
const record = (date: string) => ({ key: 'orders-sync', date });

function stored(service: Service): unknown {
  return member(dataOf(service.send(`GET ${at}`)), 'date');
}

export const lastUpdated: GuaranteeTests = {
  promises: {
    atomicity: () =>
      always(['lost', 'crash before', 'crash after', 'restart'], ({ run }) => {
        const service = prepared();
        const events = run(service, function* (number): Caller {
          yield* untilAnswered(create, record(day(number)));
        });
        const codes = events.map(({ response }) => codeOf(response) ?? response.status);
        expect(codes).toEqual(events.map((_, index) => (index === 0 ? 201 : 'DUPLICATE_KEY')));
        // While it is replaced there is always a date; between a deletion and a creation there is none.
        if (events.length === 0) service.send(create, record(day(0)));
        run(
          service,
          function* (number): Caller {
            yield [`PUT ${at}`, { date: day(number) }];
          },
          () => expect(stored(service)).toBeDefined(),
        );
        service.send(`DELETE ${at}`);
        expect(stored(service)).toBeUndefined();
      }),

    expiry: () =>
      always(['restart'], ({ run, pick }) => {
        const service = prepared();
        service.send(create, record(day(1)));
        run(service, function* (): Caller {
          yield [`GET ${at}`];
        });
        service.now += pick(1e12);
        expect(stored(service)).toBe(day(1));
        service.send(`DELETE ${at}`);
        expect(stored(service)).toBeUndefined();
      }),

    retries: () =>
      always(['lost'], ({ run }) => {
        const service = prepared();
        const events = run(service, function* (number): Caller {
          yield* untilAnswered(create, record(day(number)));
        });
        expect(stored(service)).toBe(day(events[0]?.caller ?? -1));
        service.send(`PUT ${at}`, { date: day(9) });
        service.send(`PUT ${at}`, { date: day(9) });
        expect(stored(service)).toBe(day(9));
      }),

    ordering: () =>
      always(['lost', 'crash before', 'crash after'], ({ run }) => {
        const service = prepared();
        service.send(create, record(day(20)));
        const events = run(service, function* (number): Caller {
          yield [`PUT ${at}`, { date: day(number) }];
          yield [`PUT ${at}`, { date: day(number + 10) }];
        });
        const last = events.at(-1);
        expect(stored(service)).toBe(last ? member(dataOf(last.response), 'date') : day(20));
        service.send(`PUT ${at}`, { date: day(-100) });
        expect(stored(service)).toBe(day(-100));
      }),

    crash: () =>
      always(['crash after', 'restart'], ({ run }) => {
        const service = prepared();
        service.send(create, record(day(1)));
        const events = run(service, function* (number): Caller {
          yield [`DELETE ${at}`];
          yield [create, record(day(number))];
        });
        // A date is there unless the last to delete it did not come to create it.
        expect(stored(service) === undefined).toBe(events.at(-1)?.line === `DELETE ${at}`);
      }),

    pattern: () =>
      always([], ({ run, pick }) => {
        const service = prepared();
        service.send(create, record(iso(service.now)));
        const changed: number[] = [];
        const worked = new Set<number>();
        function* sync(): Caller {
          const lock = yield ['POST /api/v1/locks', { key: 'orders-sync', timeout: 3600 }];
          if (lock?.status !== 200) return;
          const last = yield [`GET ${at}`];
          const since = Date.parse(String(member(last && dataOf(last), 'date')));
          const moment = service.now;
          const read = changed.filter((time) => time >= since);
          yield ['GET /api/v1/locks/orders-sync'];
          for (const time of read) worked.add(time);
          yield [`PUT ${at}`, { date: iso(moment) }];
          yield ['DELETE /api/v1/locks/orders-sync'];
        }
        run(service, sync, () => {
          // An order changes now and then while a run is under way.
          if (pick(2) > 0) changed.push(service.now);
        });
        run(service, sync);
        expect(changed.filter((time) => !worked.has(time))).toEqual([]);
      }),
  },

  not: {
    "The date doesn't say that the work succeeded": () => {
      const service = prepared();
      service.send(create, record(day(1)));
      // The work fails after the date was stored.
      expect(service.ask('POST /api/v1/uniqs/no-such-set/values', { value: 'a' })).toBe('404 UNIQ_NOT_FOUND');
      expect(stored(service)).toBe(day(1));
    },
    'There is no history': () => {
      const service = prepared();
      service.send(create, record(day(1)));
      service.send(`PUT ${at}`, { date: day(2) });
      expect(JSON.stringify(service.state)).not.toContain(day(1));
    },
    "Reading an unknown key isn't an error": () => {
      const answer = prepared().send(`GET ${at}`);
      expect([answer.status, dataOf(answer)]).toEqual([200, null]);
    },
    "The date doesn't say that everything before it was read": () => {
      const service = prepared();
      const saved = [{ id: 1, changed: day(2) }];
      service.send(create, record(day(2)));
      // The source saves a change of yesterday after the run has read it.
      saved.push({ id: 2, changed: day(1) });
      expect(saved.filter(({ changed }) => changed >= String(stored(service)))).toEqual([{ id: 1, changed: day(2) }]);
    },
    "A date can't tell records of the same moment apart": () => {
      const service = prepared();
      const orders = [
        { id: 1, changed: day(1) },
        { id: 2, changed: day(1) },
      ];
      // Only the first has been worked on when its moment is stored.
      service.send(create, record(day(1)));
      expect(orders.filter(({ changed }) => changed > String(stored(service)))).toEqual([]);
    },
  },
};
