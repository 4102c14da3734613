import { expect } from 'vitest';
import { restart } from '../../service';
import { always, type Caller, type Event, type GuaranteeTests, prepared, untilAnswered } from '../interleave';
import { codeOf, dataOf, member, Service } from '../service';

const acquire = 'POST /api/v1/locks';
const at = '/api/v1/locks/stock-sync';
const wanted = (number: number, timeout?: number) => ({
  key: 'stock-sync',
  callingFn: `run-${number}`,
  ...(timeout !== undefined && { timeout }),
});

function isHeld(service: Service): boolean {
  return member(dataOf(service.send(`GET ${at}`)), 'exists') === true;
}

/** What each acquire and release must have answered, told from what came before it: at most one holds the key. */
function expectOneHolder(events: readonly Event[]): void {
  let until = Number.NEGATIVE_INFINITY;
  for (const { line, at: now, response } of events) {
    const held = now < until;
    if (line === acquire) {
      expect(codeOf(response) ?? response.status).toBe(held ? 'LOCK_CONFLICT' : 200);
      const seconds = member(dataOf(response), 'timeout');
      if (!held) until = seconds === undefined ? Number.POSITIVE_INFINITY : now + Number(seconds) * 1000;
    } else {
      expect(member(dataOf(response), 'released')).toBe(held);
      until = Number.NEGATIVE_INFINITY;
    }
  }
}

export const locks: GuaranteeTests = {
  promises: {
    atomicity: () =>
      always(['lost', 'crash before', 'crash after', 'restart'], ({ run, pick }) => {
        const events = run(prepared(), function* (number): Caller {
          for (let turn = 0; turn < 3; turn += 1) {
            const answer = yield [acquire, wanted(number, pick(2) ? 1 + pick(119) : undefined)];
            if (answer?.status === 200) yield [`DELETE ${at}`];
          }
        });
        expectOneHolder(events);
      }),

    expiry: () =>
      always(['lost'], ({ run, pick }) => {
        const service = prepared();
        const seconds = 1 + pick(3599);
        service.send(acquire, wanted(0, seconds));
        const end = service.now + seconds * 1000;
        // Attempts of the holder and of others renew nothing.
        const events = run(service, function* (number): Caller {
          for (let turn = 0; turn < 3; turn += 1) yield [acquire, wanted(number, 3600)];
        });
        const early = events.filter(({ at: now }) => now < end);
        expect(early.every(({ response }) => codeOf(response) === 'LOCK_CONFLICT')).toBe(true);
        if (early.length < events.length) expect(events[early.length]?.response.status).toBe(200);
        const fresh = prepared();
        fresh.send(acquire, wanted(0, seconds));
        fresh.now += seconds * 1000 - 1;
        expect(fresh.ask(acquire, wanted(0, seconds))).toBe('409 LOCK_CONFLICT');
        fresh.now += 1;
        expect(isHeld(fresh)).toBe(false);
        for (const wrong of [0, -1, 3601, 1.5])
          expect(fresh.ask(acquire, wanted(0, wrong))).toBe('400 VALIDATION_ERROR');
        fresh.send(acquire, wanted(0));
        fresh.now += pick(1e12);
        expect(isHeld(fresh)).toBe(true);
      }),

    retries: () =>
      always(['lost'], ({ run }) => {
        const service = prepared();
        const events = run(service, function* (number): Caller {
          yield* untilAnswered(acquire, wanted(number));
        });
        const [first, ...later] = events;
        expect(later.every(({ response }) => codeOf(response) === 'LOCK_CONFLICT')).toBe(true);
        // Whoever lost the answer sees its own name.
        const info = member(dataOf(service.send(`GET ${at}`)), 'lockInfo');
        expect(member(info, 'callingFn')).toBe(`run-${first?.caller}`);
        const releases = [1, 2].map(() => member(dataOf(service.send(`DELETE ${at}`)), 'released'));
        expect(releases).toEqual([true, false]);
      }),

    ordering: () =>
      always([], ({ run }) => {
        const service = prepared();
        service.send(acquire, wanted(9));
        run(service, function* (number): Caller {
          yield [acquire, wanted(number)];
        });
        // Everybody was refused at once, and nobody is next: the key goes to whoever asks after the release.
        service.send(`DELETE ${at}`);
        expect(isHeld(service)).toBe(false);
        expect(service.ask(acquire, wanted(8))).toBe('200');
      }),

    crash: () =>
      always(['crash before', 'crash after'], ({ run, pick }) => {
        const service = prepared();
        const seconds = pick(1) ? 1 + pick(3599) : undefined;
        service.send(acquire, wanted(9, seconds));
        const end = seconds === undefined ? Number.POSITIVE_INFINITY : service.now + seconds * 1000;
        const events = run(service, function* (): Caller {
          yield [`GET ${at}`];
        });
        for (const { at: now, response } of events) expect(member(dataOf(response), 'exists')).toBe(now < end);
        expect(member(dataOf(service.send(`DELETE ${at}`)), 'released')).toBe(service.now < end);
        service.send(acquire, wanted(9));
        const after = [true, false].map((keeps) => {
          const other = new Service();
          other.state = restart(service.state, service.now, keeps);
          other.now = service.now;
          return isHeld(other);
        });
        expect(after).toEqual([true, false]);
      }),

    pattern: () =>
      always([], ({ run, pick }) => {
        const service = prepared();
        let working = 0;
        const events = run(
          service,
          function* (number): Caller {
            const answer = yield [acquire, wanted(number, 3600)];
            if (answer?.status !== 200) return;
            working += 1;
            // The work, which fails in some runs; both branches release.
            yield ['POST /api/v1/uniqs/processed-orders/values', { value: pick(1) ? '' : `order-${number}` }];
            working -= 1;
            yield [`DELETE ${at}`];
          },
          () => expect(working).toBeLessThanOrEqual(1),
        );
        expectOneHolder(events.filter(({ line }) => line.includes('/locks')));
        expect(isHeld(service)).toBe(false);
      }),
  },

  not: {
    "Work doesn't stop when its lock expires": () => {
      const service = prepared();
      service.send(acquire, wanted(1, 5));
      service.now += 6000;
      expect(service.ask(acquire, wanted(2, 5))).toBe('200');
      // The first one is still at work.
      expect(service.ask('POST /api/v1/uniqs/processed-orders/values', { value: 'late' })).toBe('201');
    },
    'A lock has no fencing token': () => {
      const service = prepared();
      const held = [1, 2].map((number) => {
        const response = service.send(acquire, wanted(number));
        service.send(`DELETE ${at}`);
        return response.body;
      });
      // A token would be a number that grows.
      expect(JSON.stringify(held)).not.toMatch(/"\w+":\d/);
    },
    'A release names the key and not the holder': () => {
      const service = prepared();
      service.send(acquire, wanted(1));
      expect(member(dataOf(service.send(`DELETE ${at}`)), 'released')).toBe(true);
      expect(service.ask(acquire, wanted(2))).toBe('200');
    },
    'What a check returns can be outdated': () => {
      const service = prepared();
      expect(isHeld(service)).toBe(false);
      service.send(acquire, wanted(2));
      expect(service.ask(acquire, wanted(1))).toBe('409 LOCK_CONFLICT');
    },
    'The protected system knows nothing about the lock': () => {
      const service = prepared();
      service.send(acquire, { ...wanted(1), key: 'processed-orders' });
      expect(service.ask('POST /api/v1/uniqs/processed-orders/values', { value: 'order-1001' })).toBe('201');
    },
    "A lock doesn't remember": () => {
      const service = prepared();
      const turns = [1, 2].map((number) => {
        const answer = service.ask(acquire, wanted(number, 60));
        service.send(`DELETE ${at}`);
        return answer;
      });
      expect(turns).toEqual(['200', '200']);
    },
  },
};
