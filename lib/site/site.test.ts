import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { getSite } from '.';
import { buildPageView } from './page-view';

/** The documents that the site is required to have. */
const required = `
intro quickstart installation faq troubleshooting feedback-support
concepts/architecture concepts/last-update concepts/locks concepts/lookups concepts/sets
components/admin components/nodes components/service
getting-started/email-deduplication getting-started/self-hosting-docker-compose getting-started/shopify-erp-sync
getting-started/hello-world/print-hello-world-once
how-to/deduplicate-incoming-webhooks how-to/map-ids-across-systems how-to/prevent-parallel-updates
api/apps api/authentication api/last-updated api/locks api/lookups api/sets api/setting-violations
n8n-node/acquire-lock n8n-node/add-new-last-updated n8n-node/add-to-lookup n8n-node/add-to-set n8n-node/check-lock
n8n-node/check-set-values n8n-node/complete-lookup-set n8n-node/create-lookup n8n-node/create-set
n8n-node/get-app-health n8n-node/get-app-info n8n-node/get-last-updated n8n-node/get-lookup-values
n8n-node/get-set-info n8n-node/get-set-values n8n-node/list-lookups n8n-node/list-sets n8n-node/release-lock
n8n-node/remove-from-lookup n8n-node/remove-from-set
reference/docker-images reference/environment-variables
scenarios/ecommerce-order-sync admin/usage advanced/performance-scaling
`
  .trim()
  .split(/\s+/);

/** The required documents that aren't in the sidebar. */
const outsidePages = `
advanced/performance-scaling installation scenarios/ecommerce-order-sync
getting-started/email-deduplication getting-started/self-hosting-docker-compose getting-started/shopify-erp-sync
getting-started/hello-world/print-hello-world-once
`
  .trim()
  .split(/\s+/);

describe('the site as it stands', () => {
  const { version } = getSite();

  it('ROUTE-1 has the documents that it was asked to have, some of which may be drafts', () => {
    const ids = [...version.docs.map(({ id }) => id), ...version.draftIds];
    expect(required).toHaveLength(53);
    const missing = required.filter((id) => !ids.includes(id));
    expect(
      missing,
      'ROUTE-1 asks for pages at these addresses: rename them back, or change the list in lib/site/site.test.ts',
    ).toEqual([]);
  });

  it('NAV-2 leaves those out of the sidebar that it was asked to leave out, and none else of them', () => {
    const outside = version.docs.filter((doc) => doc.sidebar === undefined).map(({ id }) => id);
    const known = required.filter((id) => !version.draftIds.includes(id));
    expect(known.filter((id) => outside.includes(id) !== outsidePages.includes(id))).toEqual([]);
  });
});

describe('social images', () => {
  it('need no letter that their font lacks: drawing would look for it on the network', () => {
    const { latin } = JSON.parse(readFileSync('node_modules/@fontsource/figtree/unicode.json', 'utf8'));
    const known = new RegExp(`^[${String(latin).replace(/,?(?:U\+)?([\dA-F]+)/g, '\\u{$1}')}]+$`, 'u');
    const site = getSite();
    const texts = site.routes.flatMap(({ path }) => {
      const page = buildPageView(site, path);
      return page ? [page.doc.title, page.doc.description, ...page.breadcrumbs.map(({ label }) => label)] : [];
    });
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.filter((text) => !known.test(text))).toEqual([]);
  });
});
