import { describe, expect, it } from 'vitest';
import { idsIn, replaceAll } from '../../lib/samples/example-setup';
import { refusals } from '../../model/service/refusals';
import { respond } from '../../model/service/respond';
import { routes } from '../../model/service/router';
import { restart } from '../../model/service/state';
import { placeOf, publishedApi, setup } from './contract';
import { type Cause, common, own, times } from './examples';
import { problemsOf } from './service';

/** Codes that the examples have reached so far. */
const reached = new Set<string>();

/** Plays the example of an operation, and returns the answer in the form of the description. */
function play(id: string, status: number, name: string, shown: unknown): unknown {
  const cause: Cause = own[`${id} ${name}`] ?? (name === 'default' ? {} : (common[name] ?? {}));
  if ('why' in cause) return cause;
  if (name === 'INTERNAL_ERROR' && routes.some((route) => route.id === id && route.failure !== name))
    return { why: 'The model answers with the code of the operation: assumption failures-inside.' };
  const opening = setup.stateBefore(cause.from ?? id);
  let state = cause.state?.(opening) ?? opening;
  const plain = setup.request(id, state);
  const request = cause.request?.(plain, shown) ?? plain;
  const now = times[`${id} ${name}`] ? Date.parse(times[`${id} ${name}`] ?? '') : setup.timeOf(id);
  // In this example, the process started shortly before.
  if (id === 'getHealth') state = restart(state, now - 86_420);
  for (let turn = 1; turn < (cause.times ?? 1); turn += 1) state = respond(state, request, now, cause.failure).state;
  const { response } = respond(state, request, now, cause.failure);
  expect(problemsOf(request, response), `${id} ${name}`).toEqual([]);
  expect(response.status, `${id} ${name}`).toBe(status);
  const text = JSON.stringify(response.body);
  reached.add(/"code":"(\w+)"/.exec(text)?.[1] ?? '');
  return JSON.parse(text.replaceAll(/st_[0-9a-f]{64}/g, '<your-api-key>'));
}

/** The examples show pages of lists without their paging block. */
function withoutBlock(answer: unknown): unknown {
  const { pagination: _, ...data } = (answer as { data?: { pagination?: unknown } }).data ?? {};
  return 'items' in data ? { ...(answer as object), data } : answer;
}

/** An answer with the ids of another: nobody can predict the ids that the request itself creates. */
function withIdsOf(shown: unknown, answer: unknown): unknown {
  return JSON.parse(replaceAll(JSON.stringify(answer), idsIn(answer), idsIn(shown)));
}

describe('MODEL-1 the model keeps the published description', () => {
  it('has its operations, at their addresses', () => {
    const described = Array.from(publishedApi.operations.values(), ({ id, method, path }) => `${id} ${method} ${path}`);
    const answered = routes.map(({ id, method, path }) => `${id} ${method} ${path}`);
    expect(answered.sort()).toEqual(described.sort());
  });

  const examples = [...publishedApi.operations.values()].flatMap(({ id, responses }) =>
    responses.flatMap(({ status, examples: shown }) => shown.map((example) => ({ id, status, ...example }))),
  );
  it.each(examples.map((example) => [`${example.id} ${example.status} ${example.name}`, example] as const))(
    'answers the example %s',
    (_, { id, status, name, value }) => {
      const answer = play(id, status, name, value);
      if (typeof answer === 'object' && answer !== null && 'why' in answer)
        expect(answer.why).toMatch(/assumption [\w-]+/);
      else {
        const at = placeOf(id, 'responses', String(status), 'content', 'application/json', 'examples', name, 'value');
        const says = `${at}  the model answers otherwise → correct the example, or model/service/`;
        expect(withIdsOf(value, withoutBlock(answer)), says).toEqual(value);
      }
    },
  );
});

it('MODEL-1 the examples reach every code that the model can answer', () => {
  expect(Object.keys(refusals).filter((code) => !reached.has(code))).toEqual([]);
});
