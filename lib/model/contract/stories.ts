/**
 * A request: its line without `/api/v1`; its body; and the id that the page gives to what it makes.
 */
type Ask = readonly [line: string, body?: object, id?: string | undefined];

/** Requests that come before a sample of a page: of the page's own workflow, or of pages that it builds on. */
export interface StoryScene {
  /** A text that the sample holds; without it, they come before the page's first. */
  before?: string;
  requests?: Ask[];
  /** How long the reader waits before the sample, in seconds. */
  pause?: number;
}

/** What happens on a page besides its samples. */
export interface Story {
  /** The name of the app whose key the reader has, or null where the page creates it. */
  app?: string | null;
  /** The id of that app, where requests of the page hold it. */
  appId?: string;
  scenes?: StoryScene[];
  /** Refusals that the page speaks of: `createApp 409`. */
  refusals?: string[];
}

const orders: Ask = ['POST /uniqs', { name: 'processed-orders' }];
const lookup: Ask = ['POST /lookups', { name: 'shopify-erp-orders' }];
const addOrder = (value: string): Ask => ['POST /uniqs/processed-orders/values', { value }];
const map = (left: string, right: string, id?: string, name = 'shopify-erp-orders'): Ask => [
  `POST /lookups/${name}/values`,
  { left, right },
  id,
];
const withOrders: Story = { scenes: [{ requests: [orders] }] };
const withLookup: Story = { scenes: [{ requests: [lookup] }] };

/** What happens on each page. Those that aren't named begin with an app and nothing else. */
export const stories: Readonly<Record<string, Story>> = {
  'admin/usage': { app: 'order-sync', appId: 'cmfv2z4g60000qk01x6j8s3ub', refusals: ['createApp 409'] },
  'advanced/performance-scaling': { scenes: [{ requests: [orders] }, { before: 'for PARALLEL', pause: 120 }] },
  'api/authentication': {
    app: 'dashboard',
    scenes: [
      {
        requests: [
          orders,
          addOrder('order-1001'),
          ['GET /uniqs/no-such-set'],
          ['POST /uniqs', { name: 'processed orders' }],
        ],
      },
      { before: 'page=1\nwhile', requests: [addOrder('order-1002'), addOrder('order-1003')] },
      { before: '--retry 3', requests: [['DELETE /uniqs/processed-orders/values/order-1001']] },
    ],
  },
  'components/service': { app: 'order-sync' },
  'concepts/architecture': { scenes: [{ requests: [orders, ['POST /uniqs', { name: 'isolation-check' }]] }] },
  'concepts/lookups': withLookup,
  'concepts/sets': withOrders,
  'getting-started/email-deduplication': {
    scenes: [
      {
        before: 'seen-emails/contains',
        requests: ['ana@example.com', 'ben@example.com'].map(
          (value): Ask => ['POST /uniqs/seen-emails/values', { value }],
        ),
      },
    ],
  },
  'getting-started/self-hosting-docker-compose': { app: 'n8n' },
  'getting-started/shopify-erp-sync': {
    scenes: [
      {
        before: 'search?left=6120345678901',
        requests: [map('6120345678901', 'SO-364517', undefined, 'shopify-erp-ids')],
      },
    ],
  },
  'how-to/map-ids-across-systems': {
    scenes: [
      {
        before: 'search?right=SO-78901',
        requests: [map('5812345678901', 'SO-78901', 'cmfv8c3r70001qk01x9d5h2kb', 'order-ids')],
      },
    ],
  },
  // It asks for either path, to see which one is there.
  installation: { refusals: ['listSets 404'] },
  'n8n-node/add-to-lookup': { scenes: [{ requests: [lookup, map('5812345678901', 'SO-20518')] }] },
  'n8n-node/check-set-values': withOrders,
  'n8n-node/complete-lookup-set': withLookup,
  'n8n-node/get-set-info': withOrders,
  quickstart: {
    scenes: [{ before: '"order-1001"', requests: [['POST /uniqs', { name: 'try-orders' }]] }],
  },
  'scenarios/ecommerce-order-sync': {
    scenes: [
      {
        requests: [
          ['POST /uniqs', { name: 'synced-orders' }],
          ['POST /lookups', { name: 'shop-erp-products' }],
        ],
      },
    ],
  },
};
