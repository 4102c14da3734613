import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readContentFiles } from '../lib/content/files';
import { readReference } from '../lib/reference/read';
import type { WorkflowSource } from '../lib/reference/schemas';
import { N8n, type Run } from './workflows/n8n';

const { workflows } = readReference(readContentFiles('content').files).reference;

function workflowOf(name: string): WorkflowSource {
  const workflow = workflows.get(name);
  if (!workflow) throw new Error(`no workflow ${name}`);
  return workflow;
}

const outcomeOf = ({ status, answer }: Run) => [status, answer];

describe.each([
  ['with the 8kit node', 'shopify-order-webhook'],
  ['over HTTP', 'shopify-order-webhook-http'],
])('the workflow for Shopify orders %s, %s', (_way, file) => {
  const secret = 'shpss_0123456789abcdef';
  const set = 'shopify-order-events';
  // Shopify writes no spaces, and escapes slashes: parsed and written again, the body is another.
  const order = (fields: object = {}) =>
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
  const deliveryOf = (body: string, headers: Record<string, string | undefined> = {}) => {
    const all = {
      'content-type': 'application/json',
      'x-shopify-topic': 'orders/create',
      'x-shopify-shop-domain': 'example.myshopify.com',
      'x-shopify-event-id': '98880550-7158-44d4-b7cd-2c97c8a091b5',
      'x-shopify-webhook-id': 'b54557e4-bdd9-4b37-8a5f-bf7d70bcd043',
      'x-shopify-hmac-sha256': createHmac('sha256', secret).update(body).digest('base64'),
      ...headers,
    };
    const sent = Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
    return { body, headers: Object.fromEntries(sent) };
  };
  /** n8n as the guide leaves it: with the secret, and with the set. */
  const ready = (written = secret) => {
    const workflow = structuredClone(workflowOf(file));
    const signature = workflow.nodes.find(({ name }) => name === 'Signature');
    if (signature) signature.parameters.secret = written;
    const n8n = new N8n(workflow);
    expect(n8n.execute()).toEqual({ path: ['Run once', 'Create set'] });
    return n8n;
  };

  it('processes the first delivery of an event, and skips the second', () => {
    const n8n = ready();
    const first = n8n.deliver(deliveryOf(order()));
    expect(outcomeOf(first)).toEqual([200, 'accepted']);
    expect(first.path.at(-1)).toBe('Process order');
    // Shopify repeats a delivery with the same event, perhaps of another subscription.
    const second = n8n.deliver(deliveryOf(order(), { 'x-shopify-webhook-id': 'another' }));
    expect(outcomeOf(second)).toEqual([200, 'duplicate']);
    expect(second.path).not.toContain('Process order');
    expect(n8n.valuesOf(set)).toEqual(['98880550-7158-44d4-b7cd-2c97c8a091b5:5812345678901']);
  });

  it('processes two orders of one action, and two events of one order', () => {
    const n8n = ready();
    expect(outcomeOf(n8n.deliver(deliveryOf(order())))).toEqual([200, 'accepted']);
    expect(outcomeOf(n8n.deliver(deliveryOf(order({ id: 5812345678902 }))))).toEqual([200, 'accepted']);
    const another = deliveryOf(order(), { 'x-shopify-event-id': '11111111-7158-44d4-b7cd-2c97c8a091b5' });
    expect(outcomeOf(n8n.deliver(another))).toEqual([200, 'accepted']);
  });

  it('takes whatever a shop puts around its order numbers', () => {
    const odd = order({ name: 'SHOP/№ 1001 ..', order_number: 1001 });
    expect(outcomeOf(ready().deliver(deliveryOf(odd)))).toEqual([200, 'accepted']);
  });

  it.each([
    ['without an event', order(), { 'x-shopify-event-id': undefined }, 'the header X-Shopify-Event-Id is missing'],
    ['with an event of another form', order(), { 'x-shopify-event-id': '..' }, 'X-Shopify-Event-Id is missing'],
    ['of another topic', order(), { 'x-shopify-topic': 'orders/paid' }, 'the topic is orders/paid, not orders/create'],
    ['without a topic', order(), { 'x-shopify-topic': undefined }, 'the topic is undefined'],
    ['with an order id of another form', order({ id: '#1001' }), {}, 'the id of the order is not a number'],
    ['without an order id', order({ id: undefined }), {}, 'the id of the order is not a number'],
    ['that holds null', 'null', {}, 'the id of the order is not a number'],
  ])('tells Shopify not to repeat a delivery %s, and says what is wrong', (_, body, headers, error) => {
    const n8n = ready();
    const run = n8n.deliver(deliveryOf(body, headers));
    expect(outcomeOf(run)).toEqual([200, 'ignored']);
    expect(run.error).toContain(error);
    expect(n8n.valuesOf(set)).toEqual([]);
  });

  it.each([
    [
      'a signature of another body',
      { 'x-shopify-hmac-sha256': createHmac('sha256', secret).update('{}').digest('base64') },
    ],
    [
      'a signature of another secret',
      { 'x-shopify-hmac-sha256': createHmac('sha256', 'no').update(order()).digest('base64') },
    ],
    ['no signature', { 'x-shopify-hmac-sha256': undefined }],
  ])('rejects a delivery with %s', (_, headers) => {
    const n8n = ready();
    const run = n8n.deliver(deliveryOf(order(), headers));
    expect(outcomeOf(run)).toEqual([401, 'bad signature']);
    expect(run.path.at(-1)).toBe('Bad signature');
    expect(n8n.valuesOf(set)).toEqual([]);
  });

  it('rejects everything until the reader has put the secret in', () => {
    const n8n = new N8n(workflowOf(file));
    expect(outcomeOf(n8n.deliver(deliveryOf(order())))).toEqual([401, 'bad signature']);
  });

  it('asks for a repeat while 8kit does not answer, and then processes it', () => {
    const n8n = ready();
    n8n.isDown = true;
    expect(outcomeOf(n8n.deliver(deliveryOf(order())))).toEqual([503, 'send again']);
    n8n.isDown = false;
    expect(outcomeOf(n8n.deliver(deliveryOf(order())))).toEqual([200, 'accepted']);
  });

  it('frees an event whose work failed, and names the order', () => {
    const n8n = ready();
    const run = n8n.deliver(deliveryOf(order({ line_items: [] })));
    expect(outcomeOf(run)).toEqual([200, 'accepted']);
    expect(run.error).toContain('Order #1001 was not processed');
    expect(n8n.valuesOf(set)).toEqual([]);
  });
});

describe('the workflow for any sender', () => {
  const ready = () => {
    const n8n = new N8n(workflowOf('deduplicate-incoming-webhooks'));
    expect(n8n.execute()).toEqual({ path: ['Run once', 'Create set'] });
    return n8n;
  };
  const send = (n8n: N8n, body: object) => n8n.deliver({ headers: {}, body: JSON.stringify(body) });

  it('creates its set once: a second time, the set and its values stay', () => {
    const n8n = ready();
    send(n8n, { orderNumber: 'order-2001', total: 84.9 });
    expect(n8n.execute().error).toContain('DUPLICATE_SET');
    expect(n8n.valuesOf('webhook-orders')).toEqual(['order-2001']);
  });

  it('answers what the guide shows', () => {
    const n8n = ready();
    const answers = (body: object) => outcomeOf(send(n8n, body));
    expect(answers({ orderNumber: 'order-2001', total: 84.9 })).toEqual([200, 'accepted']);
    expect(answers({ orderNumber: 'order-2001', total: 84.9 })).toEqual([200, 'duplicate']);
    expect(send(n8n, { orderNumber: 'order-2002', total: 0 }).error).toContain('Order order-2002 was not processed');
    expect(answers({ orderNumber: 'order-2002', total: 12.5 })).toEqual([200, 'accepted']);
    expect(answers({ orderNumber: '..', total: 12.5 })).toEqual([400, 'bad order number']);
    expect(answers({ total: 12.5 })).toEqual([400, 'bad order number']);
    n8n.isDown = true;
    expect(answers({ orderNumber: 'order-2003', total: 1 })).toEqual([503, 'send again']);
  });
});
