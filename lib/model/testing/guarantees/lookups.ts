import { expect } from 'vitest';
import { always, type Caller, type GuaranteeTests, prepared, untilAnswered } from '../interleave';
import { dataOf, idOf, member, type Service } from '../service';

const lookup = '/api/v1/lookups/shopify-erp-orders';
const add = `POST ${lookup}/values`;
const pair = { left: '5812345678901', right: 'SO-20518' };
const search = `GET ${lookup}/search?left=5812345678901`;

function partners(service: Service): unknown[] {
  const found = dataOf(service.send(search));
  return Array.isArray(found) ? found.map((mapping) => member(mapping, 'right')) : [];
}

function count(service: Service): unknown {
  return member(member(dataOf(service.send(`GET ${lookup}`)), '_count'), 'values');
}

export const lookups: GuaranteeTests = {
  promises: {
    atomicity: () =>
      always(['lost', 'crash before', 'crash after', 'restart'], ({ run }) => {
        const service = prepared();
        const events = run(service, function* (number): Caller {
          const answer = yield* untilAnswered(add, { left: `${number}`, right: 'x' });
          yield* untilAnswered(`DELETE ${lookup}/values/${idOf(answer)}`);
        });
        const carriedOut = (status: number) => events.filter(({ response }) => response.status === status).length;
        expect(count(service)).toBe(carriedOut(201) - carriedOut(200));
      }),

    expiry: () =>
      always(['restart'], ({ run, pick }) => {
        const service = prepared();
        const id = idOf(service.send(add, pair));
        run(service, function* (number): Caller {
          yield [add, { left: `${number}`, right: 'x' }];
        });
        service.now += pick(1e12);
        expect(partners(service)).toEqual(['SO-20518']);
        service.send(pick(1) ? `DELETE ${lookup}/values/${id}` : `DELETE ${lookup}`);
        service.send('POST /api/v1/lookups', { name: 'shopify-erp-orders' });
        expect(partners(service)).toEqual([]);
      }),

    retries: () =>
      always(['lost'], ({ run }) => {
        const service = prepared();
        const events = run(service, function* () {
          yield* untilAnswered(add, pair);
        });
        // Every attempt is stored, those too whose answer was lost.
        expect(partners(service)).toEqual(events.map(() => 'SO-20518'));
        const [last] = events;
        const id = last ? idOf(last.response) : '';
        const removals = [1, 2].map(() => service.ask(`DELETE ${lookup}/values/${id}`));
        expect(removals).toEqual(['200', '404 VALUE_NOT_FOUND']);
        const before = JSON.stringify(service.state.lookups);
        expect(partners(service)).toHaveLength(events.length - 1);
        expect(JSON.stringify(service.state.lookups)).toBe(before);
      }),

    ordering: () =>
      always(['crash before', 'crash after'], ({ run }) => {
        const service = prepared();
        const events = run(service, function* (number): Caller {
          yield [add, { left: pair.left, right: `${number}-a` }];
          yield [add, { left: pair.left, right: `${number}-b` }];
        });
        expect(partners(service)).toEqual(events.map(({ response }) => member(dataOf(response), 'right')).reverse());
      }),

    crash: () =>
      always(['crash before', 'restart'], ({ run }) => {
        const service = prepared();
        let made = 0;
        const events = run(service, function* (number): Caller {
          // The partner record is created in the other system before the mapping is added.
          made += 1;
          yield [add, { left: pair.left, right: `SO-${number}` }];
        });
        expect(partners(service)).toHaveLength(events.length);
        expect(made).toBeGreaterThanOrEqual(events.length);
      }),

    pattern: () =>
      always(['crash before', 'crash after', 'restart'], ({ run }) => {
        const service = prepared();
        const created: number[] = [];
        run(service, function* (number): Caller {
          // Longer than any run: 30 steps, a minute at most before each.
          const lock = yield ['POST /api/v1/locks', { key: 'map-5812345678901', timeout: 3600 }];
          if (lock?.status !== 200) return;
          const found = yield [search];
          if (found && JSON.stringify(dataOf(found)) === '[]') {
            created.push(number);
            yield [add, { left: pair.left, right: `SO-${number}` }];
          }
          yield ['DELETE /api/v1/locks/map-5812345678901'];
        });
        expect(created.length).toBeLessThanOrEqual(1);
        expect(partners(service).length).toBeLessThanOrEqual(1);
      }),
  },

  not: {
    "A lookup doesn't reject duplicates": () => {
      const service = prepared();
      service.send(add, pair);
      expect(service.ask(add, { ...pair, right: 'SO-20944' })).toBe('201');
      expect(service.ask(add, pair)).toBe('201');
      expect(partners(service)).toEqual(['SO-20518', 'SO-20944', 'SO-20518']);
    },
    "Don't build on a duplicate being rejected": () => {
      const service = prepared();
      const off = { allowLeftDups: false, allowRightDups: false, allowLeftRightDups: false, strictChecking: true };
      service.send(`PUT ${lookup}`, off);
      expect([service.ask(add, pair), service.ask(add, pair)]).toEqual(['201', '201']);
    },
    'Two parallel runs can both find nothing': () => {
      const service = prepared();
      expect([partners(service), partners(service)]).toEqual([[], []]);
      expect([service.ask(add, pair), service.ask(add, { ...pair, right: 'SO-20944' })]).toEqual(['201', '201']);
    },
    "A mapping doesn't follow your systems": () => {
      const service = prepared();
      const erp = new Set(['SO-20518']);
      service.send(add, pair);
      erp.delete('SO-20518');
      expect(partners(service).filter((right) => !erp.has(String(right)))).toEqual(['SO-20518']);
    },
    'One request removes one mapping by its `id`': () => {
      const service = prepared();
      service.send(add, pair);
      const sides = [pair.left, pair.right].map((side) => service.ask(`DELETE ${lookup}/values/${side}`));
      expect(sides).toEqual(['404 VALUE_NOT_FOUND', '404 VALUE_NOT_FOUND']);
      const other = idOf(service.send(add, { ...pair, right: 'SO-20944' }));
      expect(service.ask(`DELETE ${lookup}/values/${other}`)).toBe('200');
      expect(partners(service)).toEqual([pair.right]);
    },
    'After **Complete Lookup-Set** fails': () => {
      const value = ['POST /api/v1/uniqs/processed-orders/values', { value: 'order-1001' }] as const;
      const [withoutValue, withoutMapping] = [prepared(), prepared()];
      expect(withoutValue.ask(add, pair)).toBe('201');
      expect(withoutValue.ask(...value, { failure: 'storage' })).toBe('500 INTERNAL_ERROR');
      expect(withoutMapping.ask(add, pair, { failure: 'storage' })).toBe('500 INTERNAL_ERROR');
      expect(withoutMapping.ask(...value)).toBe('201');
      expect([partners(withoutValue), partners(withoutMapping)]).toEqual([['SO-20518'], []]);
      expect([withoutValue.ask(...value), withoutMapping.ask(...value)]).toEqual(['201', '409 DUPLICATE_VALUE']);
    },
  },
};
