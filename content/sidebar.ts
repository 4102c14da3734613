import type { SidebarConfig } from '../lib/nav/types';

/** The one order of documents (NAV-1, NAV-2): ids, and labels of categories. Titles come from the documents. */
export const sidebar = {
  id: 'documentation',
  label: 'Documentation',
  items: [
    'intro',
    'quickstart',
    {
      label: 'Concepts',
      items: ['concepts/architecture', 'concepts/sets', 'concepts/lookups', 'concepts/locks', 'concepts/last-update'],
    },
    {
      label: 'How-to guides',
      items: [
        'how-to/deduplicate-incoming-webhooks',
        'how-to/map-ids-across-systems',
        'how-to/prevent-parallel-updates',
      ],
    },
    {
      label: 'Components',
      items: ['components/service', 'components/nodes', 'components/admin', 'admin/usage'],
    },
    {
      label: 'n8n node actions',
      items: [
        {
          label: 'Sets',
          items: [
            'n8n-node/create-set',
            'n8n-node/list-sets',
            'n8n-node/get-set-info',
            'n8n-node/add-to-set',
            'n8n-node/check-set-values',
            'n8n-node/get-set-values',
            'n8n-node/remove-from-set',
          ],
        },
        {
          label: 'Lookups',
          items: [
            'n8n-node/create-lookup',
            'n8n-node/list-lookups',
            'n8n-node/add-to-lookup',
            'n8n-node/get-lookup-values',
            'n8n-node/remove-from-lookup',
            'n8n-node/complete-lookup-set',
          ],
        },
        {
          label: 'Locks',
          items: ['n8n-node/acquire-lock', 'n8n-node/check-lock', 'n8n-node/release-lock'],
        },
        {
          label: 'Last updated',
          items: ['n8n-node/add-new-last-updated', 'n8n-node/get-last-updated'],
        },
        {
          label: 'App',
          items: ['n8n-node/get-app-info', 'n8n-node/get-app-health'],
        },
      ],
    },
    {
      label: 'REST API',
      items: [
        'api/authentication',
        'api/apps',
        'api/sets',
        'api/lookups',
        'api/locks',
        'api/last-updated',
        'api/setting-violations',
      ],
    },
    {
      label: 'Reference',
      items: ['reference/environment-variables', 'reference/docker-images'],
    },
    {
      label: 'Help',
      items: ['troubleshooting', 'faq', 'feedback-support'],
    },
  ],
  outside: [
    'advanced/performance-scaling',
    'getting-started/email-deduplication',
    'getting-started/hello-world/print-hello-world-once',
    'getting-started/self-hosting-docker-compose',
    'getting-started/shopify-erp-sync',
    'installation',
    'scenarios/ecommerce-order-sync',
  ],
} as const satisfies SidebarConfig;
