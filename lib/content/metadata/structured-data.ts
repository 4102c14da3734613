import { config, identity } from '../../config';
import { canonicalUrl, socialImageUrl } from '../../urls';
import type { PageView } from '../page-view';

/**
 * What a page tells search engines about itself, as JSON-LD: an article, and its breadcrumbs. Only what has an address
 * is listed there; the start is named by its canonical address.
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
  // By address, so that the start's own page is one step.
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
