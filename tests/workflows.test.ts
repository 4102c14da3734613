import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readContentFiles } from '../lib/content/files';
import { readReference } from '../lib/reference/read';
import type { WorkflowSource } from '../lib/reference/schemas';
import { type Delivery, N8n, type Run, type Target } from './workflows/n8n';

const { workflows } = readReference(readContentFiles('content').files).reference;

function workflowOf(name: string): WorkflowSource {
  const workflow = workflows.get(name);
  if (!workflow) throw new Error(`no workflow ${name}`);
  return workflow;
}

/** n8n as a guide leaves it: with the secret in a workflow that checks one, and with the set. */
function ready(file: string, secret?: string, work?: string, change?: (workflow: WorkflowSource) => void): N8n {
  const n8n = new N8n(workflowAs(file, secret, work, change));
  expect(n8n.execute()).toMatchObject({ path: ['Run once', 'Create set'] });
  return n8n;
}

function workflowAs(file: string, secret?: string, work?: string, change?: (workflow: WorkflowSource) => void) {
  const workflow = structuredClone(workflowOf(file));
  change?.(workflow);
  for (const node of workflow.nodes) {
    if (secret !== undefined && node.name === 'Signature') node.parameters.secret = secret;
    // The reader's own work, as in the guide: a request to another system.
    if (node.name === work) {
      node.type = 'n8n-nodes-base.httpRequest';
      node.parameters = {
        method: 'POST',
        url: 'https://payments.example.com/charges',
        jsonBody: '={"charge": "this order"}',
        options: { response: { response: { fullResponse: true, neverError: true } } },
      };
    }
  }
  return workflow;
}

const to = (node: string) => [{ node, type: 'main' as const, index: 0 as const }];

/** Puts a request before the work that asks for the customer and passes on whatever it hears. */
function askFirst(workflow: WorkflowSource, work: string): void {
  const asked = {
    url: 'https://payments.example.com/customers/1',
    options: { response: { response: { fullResponse: true, neverError: true } } },
  };
  workflow.nodes.push({
    ...nodeOf(workflow, work),
    id: 'customer',
    name: 'Customer',
    type: 'n8n-nodes-base.httpRequest',
    parameters: asked,
  });
  for (const { main } of Object.values(workflow.connections))
    for (const targets of main) for (const target of targets ?? []) if (target.node === work) target.node = 'Customer';
  workflow.connections.Customer = { main: [to(work), to('Outcome')] };
}

function nodeOf(workflow: WorkflowSource, name: string): WorkflowSource['nodes'][number] {
  const node = workflow.nodes.find((one) => one.name === name);
  if (!node) throw new Error(`no node ${name}`);
  return node;
}

/** Makes runs wait, in the steps of the guide. */
function waitInstead(workflow: WorkflowSource): void {
  const { parameters } = nodeOf(workflow, 'Was released');
  const condition = JSON.stringify(parameters).replace(/=\{\{.*?\}\}/, '={{ $runIndex < 12 }}');
  const added = (name: string, type: string, parameters: object) =>
    workflow.nodes.push({ ...nodeOf(workflow, 'Lock key'), id: name, name, type, parameters: { ...parameters } });
  added('Try again', 'n8n-nodes-base.if', JSON.parse(condition));
  added('Wait', 'n8n-nodes-base.wait', { amount: 5 });
  Object.assign(workflow.connections, {
    'Acquire lock': { main: [to('Update stock'), to('Try again')] },
    'Try again': { main: [to('Wait'), to('Locked')] },
    Wait: { main: [to('Lock key')] },
  });
}

/** A system that charges for every request it accepts: it knows no idempotency keys. */
class Payments {
  charges = 0;
  /** What happens to the next requests, in order: a status, or a response lost before or after the charge. */
  next: (number | 'lost before' | 'lost after')[] = [];

  readonly answer: Target = () => {
    const what = this.next.shift() ?? 201;
    if (what === 201 || what === 'lost after') this.charges += 1;
    return typeof what === 'number' ? { status: what } : undefined;
  };
}

const outcomeOf = ({ status, answer }: Run) => [status, answer];

/** A delivery with the headers that have a value. */
function deliveryOf(body: string, headers: Record<string, string | undefined>): Delivery {
  const sent = Object.entries({ 'content-type': 'application/json', ...headers });
  return {
    body,
    headers: Object.fromEntries(sent.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))),
  };
}

const shopifySecret = 'shpss_0123456789abcdef';

/** The body of an order. Shopify writes no spaces and escapes slashes, so parsing and rewriting it changes it. */
const shopifyOrder = (fields: object = {}) =>
  JSON.stringify({
    id: 5812345678901,
    admin_graphql_api_id: 'gid://shopify/Order/5812345678901',
    order_number: 1001,
    name: '#1001',
    email: 'ana@example.com',
    total_price: '84.90',
    created_at: '2025-09-24T10:58:20+02:00',
    line_items: [{ id: 14567890123456, sku: 'TEE-BLK-M', quantity: 1, price: '84.90' }],
    ...fields,
  }).replaceAll('/', '\\/');

const fromShopify = (body = shopifyOrder(), headers: Record<string, string | undefined> = {}) =>
  deliveryOf(body, {
    'x-shopify-topic': 'orders/create',
    'x-shopify-shop-domain': 'example.myshopify.com',
    'x-shopify-event-id': '98880550-7158-44d4-b7cd-2c97c8a091b5',
    'x-shopify-webhook-id': 'b54557e4-bdd9-4b37-8a5f-bf7d70bcd043',
    'x-shopify-hmac-sha256': createHmac('sha256', shopifySecret).update(body).digest('base64'),
    ...headers,
  });

const stripeSecret = 'whsec_0123456789abcdef';

/** The body of an event. Stripe indents it, so parsing and rewriting it changes it. */
const stripeEvent = (fields: object = {}) =>
  JSON.stringify(
    {
      id: 'evt_1QabcdefGHIJKL',
      object: 'event',
      type: 'payment_intent.succeeded',
      data: { object: { id: 'pi_3QabcdefGHIJKL', object: 'payment_intent', amount_received: 8490, currency: 'eur' } },
      ...fields,
    },
    null,
    2,
  );

const stripeSignature = (body: string, time = Math.floor(Date.now() / 1000), secret = stripeSecret) =>
  `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')},v0=0123`;

const fromStripe = (body = stripeEvent(), signature = stripeSignature(body)) =>
  deliveryOf(body, { 'stripe-signature': signature });

const fromAnybody = (body: object = { orderNumber: 'order-2001', total: 84.9 }) => deliveryOf(JSON.stringify(body), {});

describe.each([
  ['with the 8kit node', 'shopify-order-webhook'],
  ['over HTTP', 'shopify-order-webhook-http'],
])('the workflow for Shopify orders %s, %s', (_way, file) => {
  const set = 'shopify-order-events';

  it('processes the first delivery of an event, and skips the second', () => {
    const n8n = ready(file, shopifySecret);
    const first = n8n.deliver(fromShopify());
    expect(outcomeOf(first)).toEqual([200, 'accepted']);
    expect(first.path).toContain('Process order');
    // Shopify repeats a delivery with the same event, perhaps for another subscription.
    const second = n8n.deliver(fromShopify(shopifyOrder(), { 'x-shopify-webhook-id': 'another' }));
    expect(outcomeOf(second)).toEqual([200, 'duplicate']);
    expect(second.path).not.toContain('Process order');
    expect(n8n.valuesOf(set)).toEqual(['98880550-7158-44d4-b7cd-2c97c8a091b5:5812345678901']);
  });

  it('processes two orders of one action, and two events of one order', () => {
    const n8n = ready(file, shopifySecret);
    expect(outcomeOf(n8n.deliver(fromShopify()))).toEqual([200, 'accepted']);
    expect(outcomeOf(n8n.deliver(fromShopify(shopifyOrder({ id: 5812345678902 }))))).toEqual([200, 'accepted']);
    const another = fromShopify(shopifyOrder(), { 'x-shopify-event-id': '11111111-7158-44d4-b7cd-2c97c8a091b5' });
    expect(outcomeOf(n8n.deliver(another))).toEqual([200, 'accepted']);
  });

  it('takes whatever a shop puts around its order numbers', () => {
    const odd = shopifyOrder({ name: 'SHOP/№ 1001 ..', order_number: 1001 });
    expect(outcomeOf(ready(file, shopifySecret).deliver(fromShopify(odd)))).toEqual([200, 'accepted']);
  });

  it.each([
    [
      'without an event',
      shopifyOrder(),
      { 'x-shopify-event-id': undefined },
      'the header X-Shopify-Event-Id is missing',
    ],
    ['with an event of another form', shopifyOrder(), { 'x-shopify-event-id': '..' }, 'X-Shopify-Event-Id is missing'],
    [
      'of another topic',
      shopifyOrder(),
      { 'x-shopify-topic': 'orders/paid' },
      'the topic is orders/paid, not orders/create',
    ],
    ['without a topic', shopifyOrder(), { 'x-shopify-topic': undefined }, 'the topic is undefined'],
    ['with an order id of another form', shopifyOrder({ id: '#1001' }), {}, 'the id of the order is not a number'],
    ['without an order id', shopifyOrder({ id: undefined }), {}, 'the id of the order is not a number'],
    ['that holds null', 'null', {}, 'the id of the order is not a number'],
  ])('tells Shopify not to repeat a delivery %s, and says what is wrong', (_, body, headers, error) => {
    const n8n = ready(file, shopifySecret);
    const run = n8n.deliver(fromShopify(body, headers));
    expect(outcomeOf(run)).toEqual([200, 'ignored']);
    expect(run.error).toContain(error);
    expect(n8n.valuesOf(set)).toEqual([]);
  });

  it.each([
    [
      'a signature of another body',
      { 'x-shopify-hmac-sha256': createHmac('sha256', shopifySecret).update('{}').digest('base64') },
    ],
    [
      'a signature of another secret',
      { 'x-shopify-hmac-sha256': createHmac('sha256', 'no').update(shopifyOrder()).digest('base64') },
    ],
    ['no signature', { 'x-shopify-hmac-sha256': undefined }],
  ])('rejects a delivery with %s', (_, headers) => {
    const n8n = ready(file, shopifySecret);
    const run = n8n.deliver(fromShopify(shopifyOrder(), headers));
    expect(outcomeOf(run)).toEqual([401, 'bad signature']);
    expect(run.path.at(-1)).toBe('Bad signature');
    expect(n8n.valuesOf(set)).toEqual([]);
  });

  it('rejects everything until the reader has put the secret in', () => {
    const n8n = new N8n(workflowOf(file));
    expect(outcomeOf(n8n.deliver(fromShopify()))).toEqual([401, 'bad signature']);
  });

  it('asks for a repeat while 8kit does not answer, and then processes it', () => {
    const n8n = ready(file, shopifySecret);
    n8n.isDown = true;
    expect(outcomeOf(n8n.deliver(fromShopify()))).toEqual([503, 'send again']);
    n8n.isDown = false;
    expect(outcomeOf(n8n.deliver(fromShopify()))).toEqual([200, 'accepted']);
  });
});

describe('the workflow for Stripe payments', () => {
  const file = 'stripe-webhook';
  const set = 'stripe-events';

  it('processes the first event of a payment, and skips each further one', () => {
    const n8n = ready(file, stripeSecret);
    const first = n8n.deliver(fromStripe());
    expect(outcomeOf(first)).toEqual([200, 'accepted']);
    expect(first.path).toContain('Process payment');
    expect(outcomeOf(n8n.deliver(fromStripe()))).toEqual([200, 'duplicate']);
    // Stripe sometimes creates two events for one change.
    expect(outcomeOf(n8n.deliver(fromStripe(stripeEvent({ id: 'evt_another' }))))).toEqual([200, 'duplicate']);
    expect(n8n.valuesOf(set)).toEqual(['payment_intent.succeeded:pi_3QabcdefGHIJKL']);
  });

  it.each([
    ['of another body', fromStripe(stripeEvent(), stripeSignature('{}'))],
    ['of another secret', fromStripe(stripeEvent(), stripeSignature(stripeEvent(), undefined, 'whsec_no'))],
    [
      'that is older than 5 minutes',
      fromStripe(stripeEvent(), stripeSignature(stripeEvent(), Date.now() / 1000 - 310)),
    ],
    ['without a time', fromStripe(stripeEvent(), stripeSignature(stripeEvent()).replace(/^t=\d+,/, ''))],
    ['that is missing', deliveryOf(stripeEvent(), {})],
  ])('rejects a delivery with a signature %s', (_, delivery) => {
    const n8n = ready(file, stripeSecret);
    expect(outcomeOf(n8n.deliver(delivery))).toEqual([401, 'bad signature']);
    expect(n8n.valuesOf(set)).toEqual([]);
  });

  it('takes one of two signatures, as Stripe sends while a secret is replaced', () => {
    const other = stripeSignature(stripeEvent(), undefined, 'whsec_new').replace(/^.*v1=|,v0=.*$/g, '');
    const both = stripeSignature(stripeEvent()).replace('v1=', `v1=${other},v1=`);
    expect(outcomeOf(ready(file, stripeSecret).deliver(fromStripe(stripeEvent(), both)))).toEqual([200, 'accepted']);
  });

  it('rejects everything until the reader has put the secret in', () => {
    expect(outcomeOf(ready(file).deliver(fromStripe()))).toEqual([401, 'bad signature']);
  });

  it.each([
    ['of another type', { type: 'payment_intent.created' }, 'the type is payment_intent.created'],
    ['without an object', { data: {} }, 'the id of the payment is missing'],
  ])('tells Stripe not to repeat an event %s, and says what is wrong', (_, fields, error) => {
    const n8n = ready(file, stripeSecret);
    const run = n8n.deliver(fromStripe(stripeEvent(fields)));
    expect(outcomeOf(run)).toEqual([200, 'ignored']);
    expect(run.error).toContain(error);
    expect(n8n.valuesOf(set)).toEqual([]);
  });

  it('takes the event itself as value, if its type can come again for one object', () => {
    const n8n = ready(file, stripeSecret, undefined, (workflow) => {
      const delivery = workflow.nodes.find(({ name }) => name === 'Delivery');
      const { assignments } = (delivery?.parameters.assignments ?? {}) as {
        assignments?: { name: string; value: string }[];
      };
      const problem = assignments?.find(({ name }) => name === 'problem');
      if (problem) problem.value = problem.value.replaceAll('payment_intent.succeeded', 'invoice.updated');
    });
    for (const id of ['evt_1', 'evt_2'])
      expect(outcomeOf(n8n.deliver(fromStripe(stripeEvent({ id, type: 'invoice.updated' }))))).toEqual([
        200,
        'accepted',
      ]);
    expect(n8n.valuesOf(set)).toEqual(['evt_2', 'evt_1']);
  });
});

describe.each([
  {
    file: 'deduplicate-incoming-webhooks',
    secret: undefined,
    work: 'Process order',
    set: 'webhook-orders',
    value: 'order-2001',
    send: () => fromAnybody(),
    refused: fromAnybody({ orderNumber: 'order-2001', total: 0 }),
    named: 'order order-2001',
  },
  ...['shopify-order-webhook', 'shopify-order-webhook-http'].map((file) => ({
    file,
    secret: shopifySecret,
    work: 'Process order',
    set: 'shopify-order-events',
    value: '98880550-7158-44d4-b7cd-2c97c8a091b5:5812345678901',
    send: () => fromShopify(),
    refused: fromShopify(shopifyOrder({ line_items: [] })),
    named: 'order #1001',
  })),
  {
    file: 'stripe-webhook',
    secret: stripeSecret,
    work: 'Process payment',
    set: 'stripe-events',
    value: 'payment_intent.succeeded:pi_3QabcdefGHIJKL',
    send: () => fromStripe(),
    refused: fromStripe(stripeEvent({ data: { object: { id: 'pi_3QabcdefGHIJKL', amount_received: 0 } } })),
    named: 'payment pi_3QabcdefGHIJKL',
  },
])('the outcome of the work in $file', ({ file, secret, work, set, value, send, refused, named }) => {
  const withPayments = () => {
    const n8n = ready(file, secret, work);
    const payments = new Payments();
    n8n.target = payments.answer;
    return { n8n, payments };
  };

  it('refused, as in the sample: the value is removed, and the error names what was sent', () => {
    const n8n = ready(file, secret);
    const run = n8n.deliver(refused);
    expect(outcomeOf(run)).toEqual([200, 'accepted']);
    expect(run.error).toContain(`Your system refused ${named}.`);
    expect(n8n.valuesOf(set)).toEqual([]);
  });

  it.each([400, 402, 404, 409, 422])('refused with %i: the value is removed, and a repeat works', (status) => {
    const { n8n, payments } = withPayments();
    payments.next = [status];
    n8n.deliver(send());
    expect(n8n.valuesOf(set)).toEqual([]);
    expect(outcomeOf(n8n.deliver(send()))).toEqual([200, 'accepted']);
    expect(payments.charges).toBe(1);
  });

  it.each([
    ['the response is lost after the charge', 'lost after', 1, 'there was no response'],
    ['there is no response', 'lost before', 0, 'there was no response'],
    ['the status is 500', 500, 0, 'the status was 500'],
    ['the status is 503', 503, 0, 'the status was 503'],
    ['the status is 408', 408, 0, 'the status was 408'],
    ['the status is 429', 429, 0, 'the status was 429'],
  ] as const)('unknown, because %s: the value stays, and a repeat charges nothing', (_, what, charges, why) => {
    const { n8n, payments } = withPayments();
    payments.next = [what];
    const run = n8n.deliver(send());
    expect(run.error).toMatch(`It is unknown whether ${named} was processed: ${why}.`);
    expect(n8n.valuesOf(set)).toEqual([value]);
    expect(outcomeOf(n8n.deliver(send()))).toEqual([200, 'duplicate']);
    expect(payments.charges).toBe(charges);
  });

  it('unknown, because the response to the second of two requests is lost: a repeat charges nothing', () => {
    const n8n = ready(file, secret, work, (workflow) => askFirst(workflow, work));
    const payments = new Payments();
    payments.next = ['lost after'];
    n8n.target = (sent) => (sent.method === 'GET' ? { status: 404 } : payments.answer(sent));
    expect(n8n.deliver(send()).error).toContain(`It is unknown whether ${named} was processed`);
    expect(outcomeOf(n8n.deliver(send()))).toEqual([200, 'duplicate']);
    expect(payments.charges).toBe(1);
  });

  it('charges once, if the response to the add is lost: the run finds its own value', () => {
    const { n8n, payments } = withPayments();
    n8n.lost = [`POST /uniqs/${set}/values`];
    expect(outcomeOf(n8n.deliver(send()))).toEqual([200, 'accepted']);
    n8n.lost = [];
    expect(outcomeOf(n8n.deliver(send()))).toEqual([200, 'duplicate']);
    expect(payments.charges).toBe(1);
  });

  it('leaves the value of another run alone, if the response to the add is lost', () => {
    const { n8n, payments } = withPayments();
    n8n.deliver(send());
    n8n.lost = [`POST /uniqs/${set}/values`];
    expect(outcomeOf(n8n.deliver(send()))).toEqual([503, 'send again']);
    n8n.lost = [];
    expect(outcomeOf(n8n.deliver(send()))).toEqual([200, 'duplicate']);
    expect(payments.charges).toBe(1);
  });

  // A remaining gap, as the guide says: only a comparison with the target finds this value.
  it('leaves a value without work, if the responses to the add and to the question whose it is are lost', () => {
    const { n8n, payments } = withPayments();
    n8n.lost = [`POST /uniqs/${set}/values`, `POST /uniqs/${set}/contains`];
    expect(outcomeOf(n8n.deliver(send()))).toEqual([503, 'send again']);
    n8n.lost = [];
    expect(outcomeOf(n8n.deliver(send()))).toEqual([200, 'duplicate']);
    expect(payments.charges).toBe(0);
  });
});

describe('the workflow with a value for started and one for done', () => {
  const set = 'order-steps';
  const withPayments = () => {
    const n8n = ready('started-and-done', undefined, 'Charge order');
    const payments = new Payments();
    n8n.target = payments.answer;
    return { n8n, payments };
  };

  it.each([
    ['lost after', 1],
    ['lost before', 0],
    [500, 0],
  ] as const)('never charges again after an unknown outcome: %s', (what, charges) => {
    const { n8n, payments } = withPayments();
    payments.next = [what];
    const run = n8n.deliver(fromAnybody());
    expect(outcomeOf(run)).toEqual([500, 'not decided']);
    expect(run.error).toContain('Order order-2001 was started, but nothing shows that it is done.');
    expect(outcomeOf(n8n.deliver(fromAnybody()))).toEqual([503, 'not done yet']);
    expect(payments.charges).toBe(charges);
    expect(n8n.valuesOf(set)).toEqual(['order-2001:started']);
  });

  it('asks for a look, if the charge was made but 8kit cannot be told', () => {
    const { n8n, payments } = withPayments();
    n8n.target = (sent) => {
      n8n.isDown = true;
      return payments.answer(sent);
    };
    expect(outcomeOf(n8n.deliver(fromAnybody()))).toEqual([500, 'not decided']);
    n8n.isDown = false;
    expect(outcomeOf(n8n.deliver(fromAnybody()))).toEqual([503, 'not done yet']);
    expect(payments.charges).toBe(1);
  });
});

/** An ERP that creates an order for every request it accepts, even for an order that it has. */
class Erp {
  created: string[] = [];
  /** What happens to the next order: a status, or a response lost before it is created, after it, or long before it. */
  next: number | 'lost before' | 'lost after' | 'late' = 201;

  readonly answer: Target = ({ method, url }) => {
    if (url.startsWith('https://shop.'))
      return { status: 200, body: { orders: [{ id: 6120345678901, total: '84.90' }] } };
    if (method === 'GET') return { status: 200, body: { orders: this.created.map((id) => ({ id })) } };
    if (method === 'PUT') return { status: 200, body: {} };
    const what = this.next;
    this.next = 201;
    if (what === 'late') this.finish = () => this.#create();
    if (what !== 201 && what !== 'lost after') return typeof what === 'number' ? { status: what } : undefined;
    const id = this.#create();
    return what === 201 ? { status: 201, body: { id } } : undefined;
  };

  /** Carries out the request whose response didn't arrive in time. */
  finish = () => {};

  #create = (): string => {
    this.created.push(`SO-${this.created.length + 1}`);
    return this.created.at(-1) ?? '';
  };
}

describe('the order sync of the scenario', () => {
  const ready = () => {
    const n8n = new N8n(workflowOf('ecommerce-orders'));
    n8n.ask('POST', '/uniqs', { name: 'synced-orders' });
    n8n.ask('POST', '/lookups', { name: 'shop-erp-orders' });
    n8n.ask('POST', '/last-updated', { key: 'shop-orders-sync', date: '2025-09-24T09:00:00.000Z' });
    const erp = new Erp();
    n8n.target = erp.answer;
    return { n8n, erp, sync: () => n8n.execute('Every 5 minutes') };
  };

  it('creates an order, and updates it the next time', () => {
    const { erp, sync } = ready();
    expect(sync().path).toEqual(expect.arrayContaining(['Create ERP order', 'Save both IDs', 'Release lock']));
    expect(sync().path).toEqual(expect.arrayContaining(['Update ERP order', 'Release lock']));
    expect(erp.created).toHaveLength(1);
  });

  it.each(['lost before', 'lost after', 'late', 500, 503, 422] as const)(
    'creates an order once, if the first attempt is %s, and is whole after two more runs',
    (what) => {
      const { n8n, erp, sync } = ready();
      erp.next = what;
      const first = sync();
      expect(first.error).toContain('The order sync did not finish');
      expect(n8n.valuesOf('synced-orders')).toEqual(what === 422 ? [] : ['6120345678901']);
      erp.finish();
      sync();
      expect(sync().path.at(-1)).toBe('Release lock');
      expect(erp.created).toHaveLength(1);
    },
  );

  it('saves the pair of an order that the ERP refuses because it has it', () => {
    const { n8n, erp, sync } = ready();
    erp.created = ['SO-1'];
    erp.next = 409;
    expect(sync().path).toEqual(expect.arrayContaining(['Ask ERP', 'Save both IDs', 'Release lock']));
    expect(n8n.valuesOf('synced-orders')).toEqual(['6120345678901']);
  });
});

describe('the lock around an update', () => {
  const file = 'prevent-parallel-updates';
  const delivery = fromAnybody({ sku: 'TEE-BLK-M', sold: 1 });
  const hold = (n8n: N8n) => n8n.ask('POST', '/locks', { key: 'stock-TEE-BLK-M', callingFn: 'another run' });
  const release = (n8n: N8n) => n8n.ask('DELETE', '/locks/stock-TEE-BLK-M');
  const isHeld = (n8n: N8n) => n8n.ask('GET', '/locks/stock-TEE-BLK-M').exists;

  it('is taken by a run that waits as the guide says, and free afterwards', () => {
    const n8n = new N8n(workflowAs(file, undefined, undefined, waitInstead));
    hold(n8n);
    n8n.whileWaiting = () => release(n8n);
    expect(outcomeOf(n8n.deliver(delivery))).toEqual([200, 'updated']);
    expect(isHeld(n8n)).toBe(false);
  });

  it('is refused to a run that has waited long enough', () => {
    const n8n = new N8n(workflowAs(file, undefined, undefined, waitInstead));
    hold(n8n);
    const run = n8n.deliver(delivery);
    expect(outcomeOf(run)).toEqual([503, 'locked']);
    expect(run.path.filter((name) => name === 'Wait')).toHaveLength(12);
  });
});

describe('the tutorial from Shopify to an ERP', () => {
  const ready = () => {
    const n8n = new N8n(workflowAs('shopify-erp-sync', undefined, 'Create ERP order'));
    n8n.ask('POST', '/uniqs', { name: 'shopify-orders' });
    n8n.ask('POST', '/lookups', { name: 'shopify-erp-ids' });
    const erp = new Erp();
    n8n.target = erp.answer;
    return { n8n, erp };
  };

  it.each(['lost before', 'lost after', 503] as const)('keeps an order of unknown outcome in the set: %s', (what) => {
    const { n8n, erp } = ready();
    erp.next = what;
    expect(n8n.execute().error).toContain('It is unknown whether the ERP has order 6120345678901');
    expect(n8n.execute().path.at(-1)).toBe('Already there');
    expect(erp.created).toHaveLength(what === 'lost after' ? 1 : 0);
  });
});
