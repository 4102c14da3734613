import { describe, expect, it } from 'vitest';
import { readReference } from '../lib/data/read';
import { readContentFiles } from '../lib/site/files';
import type { PromisedRun, WorkflowPromises, WorkflowSource } from '../lib/workflows/schema';
import { signature, written } from './workflows/deliveries';
import { N8n } from './workflows/n8n';
import { workflowFor } from './workflows/promises';

/* What tests/promises.test.ts doesn't play: every status that a target can answer, and the signatures of Stripe. */

const { workflows, promises } = readReference(readContentFiles('content').files).reference;

function promised(name: string) {
  return { workflow: workflows.get(name) as WorkflowSource, all: promises.get(name) as WorkflowPromises };
}

const deciding = [...workflows].filter(([, { nodes }]) => nodes.some(({ name }) => name === 'Outcome'));

describe.each(deciding)('the outcome of the work in %s', (_, workflow) => {
  const outputOf = (item: object) => {
    const { outputs } = new N8n(workflow).execute('Outcome', item);
    return ['Done', 'Refused', 'Unknown'][outputs[0]?.findIndex((items) => items.length > 0) ?? -1];
  };

  it.each([
    ['Done', [200, 201, 204]],
    ['Refused', [400, 402, 404, 409, 422]],
    ['Unknown', [300, 408, 429, 500, 503]],
  ])('is "%s" after %j', (outcome, statuses) => {
    for (const statusCode of statuses) expect(outputOf({ statusCode }), `${statusCode}`).toBe(outcome);
  });

  it('is unknown without a response, whatever an earlier request was answered', () => {
    expect(deciding.length).toBeGreaterThan(5);
    for (const statusCode of [undefined, 201, 404]) expect(outputOf({ statusCode, error: {} })).toBe('Unknown');
  });
});

describe('the workflow for Stripe payments', () => {
  const { workflow, all } = promised('stripe-webhook');
  const eventOf = (fields: object = {}) => {
    const data = { object: { id: 'pi_1', amount_received: 8490 } };
    return written({ id: 'evt_1', type: 'payment_intent.succeeded', data, ...fields }, 'Stripe');
  };
  const signed = (body: string, time?: number) => signature('Stripe', body, time)['stripe-signature'] ?? '';
  const ready = (edits: PromisedRun['edits'] = {}) => {
    const n8n = new N8n(workflowFor(workflow, all, { ...(all.runs[0] as PromisedRun), edits }));
    n8n.execute();
    return n8n;
  };
  const answerTo = (signatures: string, body = eventOf(), n8n = ready()) =>
    n8n.deliver({ body, headers: { 'stripe-signature': signatures } }).answer;
  const now = Math.floor(Date.now() / 1000);

  it('takes one of two signatures, as Stripe sends while a secret is replaced, and no older than 5 minutes', () => {
    expect(answerTo(signed(eventOf()).replace('v1=', 'v1=0123,v1='))).toBe('accepted');
    expect(answerTo(signed(eventOf(), now - 290))).toBe('accepted');
    expect(answerTo(signed(eventOf(), now - 310))).toBe('bad signature');
    expect(answerTo(signed(eventOf()).replace(/^t=\d+,/, ''))).toBe('bad signature');
    expect(answerTo(signed(eventOf({ id: 'evt_2' })))).toBe('bad signature');
  });

  it('takes the event itself as value, if its type can come again for one object', () => {
    const n8n = ready({ 'Delivery.problem': '' });
    const events = ['evt_1', 'evt_2'].map((id) => eventOf({ id, type: 'invoice.updated' }));
    expect(events.map((body) => answerTo(signed(body), body, n8n))).toEqual(['accepted', 'accepted']);
    expect(n8n.valuesOf('stripe-events')).toEqual(['evt_2', 'evt_1']);
  });
});

it('an order that was charged while 8kit went down is never charged again', () => {
  const { workflow, all } = promised('started-and-done');
  const run = all.runs.find(({ work }) => work !== undefined) as PromisedRun;
  const n8n = new N8n(workflowFor(workflow, all, run));
  n8n.execute();
  let charges = 0;
  n8n.target = () => {
    charges += 1;
    n8n.isDown = true;
    return { status: 201 };
  };
  const deliver = () => n8n.deliver({ body: JSON.stringify(run.send), headers: {} }).answer;
  expect(deliver()).toBe('not decided');
  n8n.isDown = false;
  expect(deliver()).toBe('not done yet');
  expect(charges).toBe(1);
});
