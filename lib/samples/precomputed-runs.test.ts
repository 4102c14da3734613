import { describe, expect, it } from 'vitest';
import { routes } from '../../model/service/router';
import { answerProblems } from '../../tests/model/contract';
import { getSite } from '../site';
import { precomputedRuns } from './precomputed-runs';
import { runnableSamples } from './runnable';
import { send } from './send';

const { samples, reference, operationHrefs } = getSite();
const runs = precomputedRuns(samples, reference);
const runnable = runnableSamples(samples);

describe('MODEL-1 the samples that pages run', () => {
  it('are an example of every operation', () => {
    const operations = routes.map(({ id }) => id).filter((id) => operationHrefs.has(id));
    const examples = runnable.filter(({ request }) => !request);
    expect(examples.map(({ operation }) => operation).sort()).toEqual(operations.sort());
  });

  it.each(runnable)('$name succeeds on the state it starts from, with an answer of the description', (one) => {
    const run = runs[one.name];
    if (!run) throw new Error('there is no such run');
    const { request, state, at } = run;
    const { response } = send(state, request, at);
    expect(response.status).toBeLessThan(300);
    const { method, path, headers = {}, body = '' } = request;
    const exchange = { method, path, headers, body, status: response.status, answer: response.body };
    expect(answerProblems(exchange)).toEqual([]);
  });

  it('have a name each', () => {
    expect(new Set(runnable.map(({ name }) => name)).size).toBe(runnable.length);
    expect(Object.keys(runs).sort()).toEqual(runnable.map(({ name }) => name).sort());
  });
});
