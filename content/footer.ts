import type { FooterGroupConfig } from '../lib/nav/types';
import { site } from '../lib/site';

/** The footer's four groups (NAV-4): ids of documents, or addresses elsewhere. */
export const footer = [
  {
    label: 'Docs',
    items: [
      'intro',
      'quickstart',
      'installation',
      'how-to/deduplicate-incoming-webhooks',
      'scenarios/ecommerce-order-sync',
    ],
  },
  {
    label: 'Components',
    items: ['concepts/architecture', 'components/service', 'components/nodes', 'components/admin'],
  },
  {
    label: 'Resources',
    items: ['api/authentication', 'reference/environment-variables', 'troubleshooting', 'faq', 'feedback-support'],
  },
  {
    label: 'Community',
    items: [
      { label: 'GitHub', href: site.githubUrl },
      { label: 'Community chat', href: site.communityUrl },
    ],
  },
] as const satisfies readonly FooterGroupConfig[];
