import { renderToStaticMarkup } from 'react-dom/server';
import { site } from '../../lib/config';
import { assetUrl, canonicalUrl, splitHref } from '../../lib/urls';

/**
 * The page at an address that moved, for hosts that can't redirect. It needs neither script nor style, so it works
 * under any policy; the hash gets lost.
 * @param to route or file where the address leads now, below the base path
 * @param name of what is there
 */
export function movedPage(to: string, name: string): string {
  const page = (
    <html lang="en">
      {/* biome-ignore lint/style/noHeadElement: Next has no part in this page */}
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark light" />
        <meta name="robots" content="noindex" />
        <meta httpEquiv="refresh" content={`0; url=${encodeURI(assetUrl(to))}`} />
        <title>{`${name} ${site.titleDelimiter} ${site.title}`}</title>
        <link rel="canonical" href={canonicalUrl(splitHref(to).path)} />
      </head>
      <body>
        <main>
          <h1>{name}</h1>
          <p>
            This address moved to <a href={encodeURI(assetUrl(to))}>{assetUrl(to)}</a>.
          </p>
        </main>
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}\n`;
}
