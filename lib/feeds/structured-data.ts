import { config, identity } from '../config';
import type { PageView } from '../site/page-view';
import { canonicalUrl, socialImageUrl } from '../urls';

/**
 * A page's structured data as JSON-LD: an article and its breadcrumbs. The breadcrumbs contain only what has an
 * address; the start page goes by its canonical address.
 */
export function structuredData({ doc, canonicalUrl: url, breadcrumbs }: PageView) {
  const product = { '@type': 'Organization', name: identity.product, url: config.productUrl };
  const start = canonicalUrl(`/${config.version.mainDoc}/`);
  const steps = [
    ...breadcrumbs.flatMap(({ label, href }) =>
      href ? [{ name: label, item: href === '/' ? start : canonicalUrl(href) }] : [],
    ),
    { name: doc.title, item: url },
  ];
  // Keyed by address, so that the start page itself has one step rather than two.
  const way = [...new Map(steps.map((step) => [step.item, step])).values()];
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'TechArticle',
        headline: doc.title,
        description: doc.description,
        url,
        image: socialImageUrl(doc.path),
        inLanguage: 'en',
        author: product,
        publisher: product,
        isPartOf: { '@type': 'WebSite', name: identity.name, url: start },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: way.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
      },
    ],
  };
}

/** JSON that is safe inside a script element: nothing in it can close the element. */
export function jsonForScript(data: object): string {
  return JSON.stringify(data).replace(/</g, '\\u003c');
}
