import { expect } from 'vitest';
import { always, type Caller, type GuaranteeTests, prepared, untilAnswered } from '../interleave';
import { codeOf, dataOf, idOf, member, Service } from '../service';

const apps = '/api/v1/apps';
const create = `POST ${apps}`;

/** Makes another app, and gives its id and key. */
function another(service: Service, name = 'crm-sync'): { id: string; key: string } {
  const answer = service.send(create, { name });
  return { id: idOf(answer), key: String(member(dataOf(answer), 'apiKey')) };
}

function works(service: Service, key: string): boolean {
  return service.send(`GET ${apps}/health`, undefined, { key }).status === 200;
}

export const appTests: GuaranteeTests = {
  promises: {
    atomicity: () =>
      always(['lost', 'crash before', 'crash after', 'restart'], ({ run }) => {
        const service = prepared();
        const { id, key } = another(service);
        const keys = [key];
        run(
          service,
          function* (): Caller {
            const answer = yield [`POST ${apps}/${id}/regenerate-key`];
            if (answer) keys.push(String(member(dataOf(answer), 'apiKey')));
          },
          () => {
            const now = service.state.apps.find((app) => app.id === id)?.key ?? '';
            for (const known of new Set([...keys, now])) expect(works(service, known)).toBe(known === now);
          },
        );
      }),

    expiry: () =>
      always(['restart'], ({ run, pick }) => {
        const service = prepared();
        const { id, key } = another(service);
        run(service, function* (): Caller {
          yield [`GET ${apps}/me`, undefined, { key }];
        });
        service.now += pick(1e12);
        expect(works(service, key)).toBe(true);
        const ends = [`POST ${apps}/${id}/regenerate-key`, `PUT ${apps}/${id}`, `DELETE ${apps}/${id}`];
        service.send(ends[pick(2)] ?? '', pick(2) === 1 ? { isActive: false } : undefined);
        expect(works(service, key)).toBe(false);
      }),

    retries: () =>
      always(['lost'], ({ run }) => {
        const service = prepared();
        const events = run(service, function* () {
          yield* untilAnswered(create, { name: 'crm-sync' });
        });
        const codes = events.map(({ response }) => codeOf(response) ?? response.status);
        expect(codes).toEqual(events.map((_, index) => (index === 0 ? 201 : 'DUPLICATE_APP')));
        const id = events[0] ? idOf(events[0].response) : '';
        const made = run(service, function* () {
          yield* untilAnswered(`POST ${apps}/${id}/regenerate-key`);
        }).map(({ response }) => String(member(dataOf(response), 'apiKey')));
        expect(made.filter((key) => works(service, key))).toEqual(made.slice(-1));
      }),

    ordering: () =>
      always(['lost', 'crash before', 'crash after'], ({ run }) => {
        const service = prepared();
        const { id } = another(service);
        const events = run(service, function* (number): Caller {
          yield [`PUT ${apps}/${id}`, { description: `by ${number}` }];
        });
        const stored = member(dataOf(service.send(`GET ${apps}/${id}`)), 'description');
        expect(stored).toBe(events.length > 0 ? `by ${events.at(-1)?.caller}` : null);
      }),

    crash: () =>
      always(['lost', 'restart'], ({ run }) => {
        const service = prepared();
        const known = new Map<string, string>();
        run(service, function* (number): Caller {
          const answer = yield [create, { name: `app-${number}` }];
          if (answer) known.set(idOf(answer), String(member(dataOf(answer), 'apiKey')));
        });
        for (const key of known.values()) expect(works(service, key)).toBe(true);
        // The app of a lost answer is there, and gets a key by asking for another.
        for (const { id } of service.state.apps.filter((app) => app.key !== service.key && !known.has(app.id))) {
          const answer = service.send(`POST ${apps}/${id}/regenerate-key`);
          expect(works(service, String(member(dataOf(answer), 'apiKey')))).toBe(true);
        }
      }),

    pattern: () =>
      always(['restart'], ({ run, callers }) => {
        const [service, other] = [prepared(), new Service({ seed: 2 })];
        const own = Array.from({ length: callers }, (_, number) => another(service, `app-${number}`));
        service.send(`PUT ${apps}/${own[0]?.id}`, { isActive: false });
        const events = run(service, function* (number): Caller {
          const key = own[number]?.key ?? '';
          yield ['POST /api/v1/uniqs/processed-orders/values', { value: `${number}` }, { key }];
        });
        for (const { caller, response } of events) expect(response.status).toBe(caller === 0 ? 401 : 201);
        expect(other.ask('GET /api/v1/uniqs/processed-orders')).toBe('404 UNIQ_NOT_FOUND');
        expect(works(other, own[1]?.key ?? '')).toBe(false);
      }),
  },

  not: {
    'No API key is read-only': () => {
      const service = prepared();
      const { key } = another(service);
      expect(service.ask('DELETE /api/v1/uniqs/processed-orders', undefined, { key })).toBe('200');
    },
    "An API key isn't hidden from other apps": () => {
      const service = prepared();
      const { key } = another(service);
      const listed = JSON.stringify(service.send(`GET ${apps}`, undefined, { key }).body);
      expect(listed).toContain(service.key);
    },
    'Sets, lookups and last-updated records can be visible': () => {
      const service = prepared();
      const { key } = another(service);
      service.send('POST /api/v1/last-updated', { key: 'orders-sync' });
      const paths = ['uniqs/processed-orders', 'lookups/shopify-erp-orders', 'last-updated/key/orders-sync'];
      for (const path of paths) expect(service.ask(`GET /api/v1/${path}`, undefined, { key })).toBe('200');
      service.send('POST /api/v1/locks', { key: 'stock-sync' });
      const lock = dataOf(service.send('GET /api/v1/locks/stock-sync', undefined, { key }));
      const released = dataOf(service.send('DELETE /api/v1/locks/stock-sync', undefined, { key }));
      expect([member(lock, 'exists'), member(released, 'released')]).toEqual([false, false]);
    },
    "Deleting an app doesn't delete sets or lookups": () => {
      const service = prepared();
      const { id, key } = another(service);
      service.send('POST /api/v1/uniqs', { name: 'of-the-app' }, { key });
      service.send(`DELETE ${apps}/${id}`);
      expect(service.ask('GET /api/v1/uniqs/of-the-app')).toBe('200');
    },
    'The `status` of the app health reads': () => {
      const service = prepared();
      const well = service.send(`GET ${apps}/health`);
      const ill = service.send(`GET ${apps}/health`, undefined, { failure: 'storage' });
      expect([member(dataOf(well), 'status'), dataOf(ill), ill.status]).toEqual(['healthy', undefined, 500]);
    },
  },
};
