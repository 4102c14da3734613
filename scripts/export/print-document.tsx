import { renderToStaticMarkup } from 'react-dom/server';
import { site } from '../../lib/config';
import type { NavNode } from '../../lib/nav';
import { assetUrl } from '../../lib/urls';
import type { PrintAnchors } from './print-article';

/** The contents of the print page. */
export interface PrintDocument {
  /** Class of the `html` element. */
  rootClassName: string;
  /** Style sheets and icons, in their order. */
  links: { rel: string; href: string }[];
  /** The documents as a tree, in their order. */
  contents: NavNode[];
  anchors: PrintAnchors;
}

const articles = '<!-- articles -->';

/**
 * The HTML of the print page: plain, without script, and not indexed.
 * @returns what comes before the documents' articles, and what after
 */
export function printDocument({ rootClassName, links, contents, anchors }: PrintDocument): string[] {
  const title = '8kit documentation';
  const page = (
    <html lang="en" className={rootClassName} data-theme="light" data-font="">
      {/* biome-ignore lint/style/noHeadElement: no page of the app, but a file of its own */}
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`All pages ${site.titleDelimiter} ${site.title}`}</title>
        {links.map((link) => (
          <link key={link.href} {...link} />
        ))}
      </head>
      <body>
        <main>
          <header>
            <h1>{title}</h1>
            <p>
              {site.tagline}. Every page of the documentation on one, in the order of the sidebar, to print or to keep.{' '}
              <a href={assetUrl('/')}>Back to single pages</a>
            </p>
            <nav aria-label="Contents">
              <Contents nodes={contents} anchors={anchors} />
            </nav>
          </header>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a place, where nothing is escaped */}
          <div dangerouslySetInnerHTML={{ __html: articles }} />
        </main>
      </body>
    </html>
  );
  return `<!DOCTYPE html>${renderToStaticMarkup(page)}\n`.split(articles);
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
