import { expect } from 'vitest';
import { always, type Caller, type GuaranteeTests, prepared, untilAnswered } from '../interleave';
import { codeOf, dataOf, member, Service } from '../service';

const values = '/api/v1/uniqs/processed-orders/values';
const order = { value: 'order-1001' };
const add = `POST ${values}`;
const contains = 'POST /api/v1/uniqs/processed-orders/contains';

function isHeld(service: Service, value = 'order-1001'): boolean {
  return member(dataOf(service.send(contains, { value })), 'exists') === true;
}

function listed(service: Service, query = '?page=1&limit=100'): unknown[] {
  const items = member(dataOf(service.send(`GET ${values}${query}`)), 'items');
  return Array.isArray(items) ? items.map((item) => member(item, 'value')) : [];
}

export const sets: GuaranteeTests = {
  promises: {
    atomicity: () =>
      always(['lost', 'crash before', 'crash after', 'restart'], ({ run }) => {
        const events = run(prepared(), function* () {
          yield* untilAnswered(add, order);
        });
        const codes = events.map(({ response }) => codeOf(response) ?? response.status);
        expect(codes).toEqual(events.map((_, index) => (index === 0 ? 201 : 'DUPLICATE_VALUE')));
      }),

    expiry: () =>
      always(['restart'], ({ run, pick }) => {
        const service = prepared();
        service.send(add, order);
        run(service, function* (number): Caller {
          yield [add, { value: `other-${number}` }];
          yield [`DELETE ${values}/other-${number}`];
        });
        service.now += pick(1e12);
        expect(isHeld(service)).toBe(true);
        service.send(`DELETE ${pick(1) ? `${values}/order-1001` : '/api/v1/uniqs/processed-orders'}`);
        service.send('POST /api/v1/uniqs', { name: 'processed-orders' });
        expect(isHeld(service)).toBe(false);
      }),

    retries: () =>
      always(['lost', 'restart'], ({ run }) => {
        const service = prepared();
        const events = run(service, function* () {
          yield* untilAnswered(add, order);
        });
        expect(listed(service)).toEqual(['order-1001']);
        const [first] = events;
        const repeats = events.filter(({ caller }, index) => index > 0 && caller === first?.caller);
        expect(repeats.every(({ response }) => codeOf(response) === 'DUPLICATE_VALUE')).toBe(true);
      }),

    ordering: () =>
      always(['crash before', 'crash after'], ({ run }) => {
        const service = prepared();
        const events = run(service, function* (number): Caller {
          yield [add, { value: `${number}-a` }];
          yield [add, { value: `${number}-b` }];
        });
        expect(listed(service)).toEqual(events.map(({ response }) => member(dataOf(response), 'value')).reverse());
      }),

    crash: () =>
      always(['crash after', 'restart'], ({ run }) => {
        const service = prepared();
        const worked: number[] = [];
        const events = run(service, function* (number): Caller {
          const answer = yield [add, order];
          if (answer?.status === 201) worked.push(number);
        });
        expect(isHeld(service)).toBe(true);
        // Whoever adds next is skipped, whether or not the first one came to its work.
        expect(service.ask(add, order)).toBe('409 DUPLICATE_VALUE');
        expect(worked.every((number) => number === events[0]?.caller)).toBe(true);
      }),

    pattern: () =>
      always(['crash before', 'crash after', 'restart'], ({ run, pick }) => {
        const service = prepared();
        const done: number[] = [];
        run(service, function* (number): Caller {
          const answer = yield [add, order];
          if (answer?.status !== 201) return;
          if (number === pick(4)) yield [`DELETE ${values}/order-1001`];
          else done.push(number);
        });
        expect(done.length).toBeLessThanOrEqual(1);
        // Only a value that was taken out again is worked on by a later delivery.
        const held = isHeld(service);
        if (done.length > 0) expect(held).toBe(true);
        expect(service.ask(add, order)).toBe(held ? '409 DUPLICATE_VALUE' : '201');
      }),
  },

  not: {
    "A 409 doesn't mean that the work is done": () => {
      const service = prepared();
      expect(service.ask(add, order)).toBe('201');
      // The first caller crashes here, before its work.
      expect(service.ask(add, order)).toBe('409 DUPLICATE_VALUE');
    },
    'Two parallel runs can both read': () => {
      const service = prepared();
      const [first, second] = [isHeld(service), isHeld(service)];
      expect([first, second, service.ask(add, order), service.ask(add, order)]).toEqual([
        false,
        false,
        '201',
        '409 DUPLICATE_VALUE',
      ]);
    },
    "Spaces and case aren't evened out": () => {
      const service = prepared();
      for (const value of ['order-1001', 'Order-1001', ' order-1001']) expect(service.ask(add, { value })).toBe('201');
    },
    "A missing set isn't created on demand": () => {
      expect(new Service().ask(add, order)).toBe('404 UNIQ_NOT_FOUND');
    },
    "Adding a list of values in one request isn't one step": () => {
      const service = prepared();
      service.send(add, order);
      const data = dataOf(service.send(`${add}/bulk`, { values: [order, { value: 'order-1002' }] }));
      expect([member(data, 'created'), member(data, 'errors')]).toEqual([
        1,
        [{ index: 0, error: 'Value already exists in set' }],
      ]);
      expect(listed(service)).toEqual(['order-1002', 'order-1001']);
    },
    "The pages of a list aren't a snapshot": () => {
      const service = prepared();
      for (const value of ['a', 'b', 'c']) service.send(add, { value });
      const first = listed(service, '?page=1&limit=2');
      service.send(add, { value: 'd' });
      expect([...first, ...listed(service, '?page=2&limit=2')]).toEqual(['c', 'b', 'b', 'a']);
    },
  },
};
