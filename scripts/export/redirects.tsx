import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { config } from '../../lib/config';
import type { Redirect } from '../../lib/site/links/redirects';
import type { PostbuildData } from '../../lib/site/postbuild-data';
import { getDoc } from '../../lib/site/query';
import { assetUrl, canonicalUrl, splitHref } from '../../lib/urls';

/**
 * Writes the redirects into the export, both as rules for hosts and, for hosts without rules, as a page at each
 * address.
 */
export function writeRedirects({ redirects, routes, version }: PostbuildData, folder: string): void {
  for (const [name, text] of Object.entries(hostFiles(redirects))) write(join(folder, name), text);
  for (const { from, to } of redirects) {
    const { path } = splitHref(to);
    const route = routes.find((candidate) => candidate.path === path);
    write(join(folder, from, 'index.html'), movedPage(to, route ? getDoc(version, route.docId).title : path));
  }
}

/**
 * The redirects in each host's format, by path in the export. Every file is written even if there are no redirects, so
 * that hosts can always include it.
 */
function hostFiles(redirects: readonly Redirect[]): Record<string, string> {
  const rules = redirects.flatMap(({ from, to }) =>
    [...new Set([from, from.replace(/\/$/, '')])].map((path) => ({
      from: assetUrl(path),
      to: encodeURI(assetUrl(to)),
    })),
  );
  const lines = (intro: string, line: (rule: { from: string; to: string }) => string) =>
    `${[`# ${intro}`, ...rules.map(line)].join('\n')}\n`;
  return {
    _redirects: lines('For the root of a Cloudflare Pages site.', ({ from, to }) => `${from} ${to} 301`),
    '_hosting/redirects.nginx.conf': lines(
      'For nginx: include it in the server block.',
      ({ from, to }) =>
        `location = ${from} { absolute_redirect off; return 301 ${to.replace(/(?=#)|$/, '$is_args$args')}; }`,
    ),
  };
}

/**
 * The page at an address that has moved, for hosts that can't redirect. It needs neither scripts nor styles, so it
 * works under any policy; the hash is lost.
 * @param to the route or file to which the address leads now, below the base path
 * @param name the name of what is there
 */
function movedPage(to: string, name: string): string {
  const page = (
    <html lang="en">
      {/* biome-ignore lint/style/noHeadElement: Next has no part in this page */}
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark light" />
        <meta name="robots" content="noindex" />
        <meta httpEquiv="refresh" content={`0; url=${encodeURI(assetUrl(to))}`} />
        <title>{`${name} ${config.titleDelimiter} ${config.title}`}</title>
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

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
