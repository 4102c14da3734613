import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { config, printPath, themeScriptId } from '../../lib/config';
import { flattenNav, type NavNode } from '../../lib/nav';
import { listedContents } from '../../lib/site/nav/contents';
import type { Version } from '../../lib/site/types';
import { assetUrl } from '../../lib/urls';
import type { CommonHead } from './head';
import { policyOf } from './policy';
import { type PrintAnchors, printArticle } from './print-article';

const styles = 'print-page.css';

/**
 * Joins the articles of the export's pages into one page for printing. Its only script sets the colour mode, and it
 * isn't indexed. It is made from the export rather than by Next because it is plain HTML: with the router's data it
 * would be three times as large.
 * @throws Error if the export already contains such a page, or a page has no article
 */
export function writePrintPage(version: Version, head: CommonHead, out: string): void {
  const contents = listedContents(version);
  const order = flattenNav(contents).map(({ href }) => href);
  const anchors: PrintAnchors = new Map([
    ...order.map((path): [string, string] => [path, path.slice(1, -1)]),
    ['/', version.mainDoc],
  ]);
  const read = (path: string) => readFileSync(join(out, path, 'index.html'), 'utf8');
  const articles = order.map((path) => `${printArticle(read(path), path.slice(1, -1), anchors)}\n`);
  const page = (
    <html lang="en" className={head.className} data-theme={config.colourMode.default}>
      {/* biome-ignore lint/style/noHeadElement: not a page of the app, but a separate file */}
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content={policyOf({ scripts: [head.theme], styles: [] })} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`All pages ${config.titleDelimiter} ${config.title}`}</title>
        {[...head.links, { rel: 'stylesheet', href: assetUrl(printPath + styles) }].map(({ crossorigin, ...link }) => (
          <link key={link.href} crossOrigin={crossorigin === undefined ? undefined : ''} {...link} />
        ))}
      </head>
      <body>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a script of our own pages */}
        <script id={themeScriptId} dangerouslySetInnerHTML={{ __html: head.theme }} />
        <main>
          <header>
            <h1>8kit documentation</h1>
            <p>
              {config.tagline}. Every page of the documentation on one, in the order of the sidebar, to print or to
              keep. <a href={assetUrl('/')}>Back to single pages</a>
            </p>
            <nav aria-label="Contents">
              <Contents nodes={contents} anchors={anchors} />
            </nav>
          </header>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: articles of our own pages */}
          <div dangerouslySetInnerHTML={{ __html: articles.join('') }} />
        </main>
      </body>
    </html>
  );
  const folder = join(out, printPath);
  mkdirSync(folder);
  copyFileSync(join(import.meta.dirname, styles), join(folder, styles));
  writeFileSync(join(folder, 'index.html'), `<!DOCTYPE html>${renderToStaticMarkup(page)}\n`);
}

function Contents({ nodes, anchors }: { nodes: NavNode[]; anchors: PrintAnchors }) {
  return (
    <ul>
      {nodes.map((node) => (
        <li key={node.label}>
          {node.href ? <a href={`#${anchors.get(node.href)}`}>{node.label}</a> : node.label}
          {node.type === 'category' && <Contents nodes={node.items} anchors={anchors} />}
        </li>
      ))}
    </ul>
  );
}
