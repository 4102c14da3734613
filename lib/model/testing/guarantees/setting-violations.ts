import { expect } from 'vitest';
import { detectDuplicates } from '../../service';
import { always, type Caller, type GuaranteeTests, prepared, untilAnswered } from '../interleave';
import { codeOf, dataOf, member, type Service } from '../service';

const warnings = '/api/v1/warnings';
const add = 'POST /api/v1/lookups/shopify-erp-orders/values';

/** A service whose detection found a pair twice and a left value twice: four violations. */
function found(): Service {
  const service = prepared();
  for (const right of ['A', 'A', 'B', 'C']) service.send(add, { left: right < 'B' ? '1' : '2', right });
  detect(service);
  return service;
}

function detect(service: Service): void {
  service.state = detectDuplicates(service.state, service.now);
}

function listed(service: Service, query = ''): { id: unknown; severity: unknown }[] {
  const list = member(dataOf(service.send(`GET ${warnings}${query}`)), 'warnings');
  if (!Array.isArray(list)) return [];
  return list.map((entry) => ({ id: member(entry, 'id'), severity: member(entry, 'severity') }));
}

const ids = (service: Service, query = '') => listed(service, query).map(({ id }) => String(id));
const mappings = (service: Service) => JSON.stringify(service.state.lookups);

export const violations: GuaranteeTests = {
  promises: {
    atomicity: () =>
      always(['lost', 'crash before', 'crash after', 'restart'], ({ run }) => {
        const service = found();
        const all = ids(service);
        const events = run(service, function* (number): Caller {
          const id = all[number % all.length];
          yield number % 2 > 0 ? [`DELETE ${warnings}/${id}`] : [`POST ${warnings}/${id}/resolve`];
        });
        const gone = new Set(
          events.filter(({ response }) => response.status === 200).map(({ line }) => line.split('/')[4]),
        );
        expect(ids(service)).toEqual(all.filter((id) => !gone.has(id)));
        // Of a list, what can be resolved is, and the rest is passed over.
        const open = ids(service).length;
        const answer = dataOf(service.send(`POST ${warnings}/resolve-bulk`, [...all, 'unknown']));
        expect(member(answer, 'resolvedCount')).toBe(open);
      }),

    expiry: () =>
      always(['restart'], ({ run, pick }) => {
        const service = found();
        const all = ids(service);
        service.send(`POST ${warnings}/${all[0]}/resolve`);
        run(service, function* (): Caller {
          yield [`GET ${warnings}/stats`];
        });
        service.now += pick(1e12);
        expect([...ids(service, '?resolved=true'), ...ids(service)]).toEqual(all);
        detect(service);
        expect([ids(service, '?resolved=true').length, ids(service).length]).toEqual([0, 4]);
        expect(ids(service).filter((id) => all.includes(id))).toEqual([]);
      }),

    retries: () =>
      always(['lost'], ({ run }) => {
        const service = found();
        const [first, second] = ids(service);
        const attempts = (line: string) =>
          run(service, function* () {
            yield* untilAnswered(line);
          }).map(({ response }) => codeOf(response) ?? response.status);
        const [resolved, ...resolvedAgain] = attempts(`POST ${warnings}/${first}/resolve`);
        const [deleted, ...deletedAgain] = attempts(`DELETE ${warnings}/${second}`);
        expect([resolved, deleted]).toEqual([200, 200]);
        expect(resolvedAgain.every((code) => code === 'WARNING_ALREADY_RESOLVED')).toBe(true);
        expect(deletedAgain.every((code) => code === 'WARNING_NOT_FOUND')).toBe(true);
      }),

    ordering: () =>
      always(['crash before'], ({ run }) => {
        const service = prepared();
        run(service, function* (number): Caller {
          yield [add, { left: `${number % 2}`, right: 'same' }];
          yield [add, { left: `${number}-alone`, right: `${number}` }];
        });
        detect(service);
        const order = listed(service).map(({ severity }) => severity);
        expect(order).toEqual([...order].sort());
        const newest = service.state.violations.map(({ id }) => id);
        const high = listed(service, '?severity=HIGH').map(({ id }) => String(id));
        expect(high).toEqual(newest.filter((id) => high.includes(id)));
      }),

    crash: () =>
      always(['crash after', 'restart'], ({ run }) => {
        const service = found();
        const [all, before] = [ids(service), mappings(service)];
        const events = run(service, function* (number): Caller {
          yield [`POST ${warnings}/${all[number % all.length]}/resolve`];
        });
        const done = new Set(events.map(({ line }) => line.split('/')[4]));
        expect(ids(service, '?resolved=true')).toEqual(all.filter((id) => done.has(id)));
        expect(mappings(service)).toBe(before);
      }),

    pattern: () =>
      always(['crash before'], ({ run }) => {
        const service = found();
        run(service, function* (number): Caller {
          const entries = service.state.lookups[0]?.entries ?? [];
          // The duplicate goes first, then its record.
          yield [`DELETE /api/v1/lookups/shopify-erp-orders/values/${entries[number % entries.length]?.id}`];
        });
        detect(service);
        const open = new Set(service.state.violations.map(({ mappingId }) => mappingId));
        const left = service.state.lookups[0]?.entries.map(({ id }) => id) ?? [];
        expect([...open].every((id) => left.includes(id))).toBe(true);
        expect(service.ask('POST /api/v1/uniqs/processed-orders/values', { value: '1:A' })).toBe('201');
        expect(service.ask('POST /api/v1/uniqs/processed-orders/values', { value: '1:A' })).toBe('409 DUPLICATE_VALUE');
      }),
  },

  not: {
    'A violation rejects nothing and changes no stored data': () => {
      const service = found();
      expect(service.ask(add, { left: '1', right: 'A' })).toBe('201');
    },
    "A duplicate isn't recorded at the moment it is added": () => {
      const service = prepared();
      for (const _ of [1, 2]) service.send(add, { left: '1', right: 'A' });
      service.now += 1e9;
      expect(ids(service)).toEqual([]);
    },
    'Only lookups are covered, not sets': () => {
      const service = prepared();
      const values = '/api/v1/uniqs/processed-orders/values';
      service.send(`POST ${values}`, { value: 'a' });
      const id = member(dataOf(service.send(`POST ${values}`, { value: 'b' })), 'id');
      service.send(`PUT ${values}/${id}`, { value: 'a' });
      detect(service);
      expect(ids(service)).toEqual([]);
    },
    'The switches of a lookup play no part': () => {
      const service = found();
      expect(member(dataOf(service.send('GET /api/v1/lookups/shopify-erp-orders')), 'allowLeftDups')).toBe(true);
      expect(listed(service).map(({ severity }) => severity)).toEqual(['HIGH', 'HIGH', 'MEDIUM', 'MEDIUM']);
    },
    "IDs and resolutions don't outlast the next run": () => {
      const service = found();
      const [first] = ids(service);
      service.send(`POST ${warnings}/${first}/resolve`);
      detect(service);
      expect(service.ask(`GET ${warnings}/${first}`)).toBe('404 WARNING_NOT_FOUND');
      expect(ids(service)).toHaveLength(4);
    },
    "Resolving a violation doesn't correct the duplicate": () => {
      const service = found();
      const before = mappings(service);
      for (const id of ids(service)) service.send(`POST ${warnings}/${id}/resolve`);
      expect(mappings(service)).toBe(before);
    },
  },
};
