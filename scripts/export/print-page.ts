import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromHtml } from 'hast-util-from-html';
import { visit } from 'unist-util-visit';
import { flattenNav } from '../../lib/browser/nav';
import { listedContents } from '../../lib/content/nav/contents';
import type { Version } from '../../lib/content/types';
import { printPath } from '../../lib/site';
import { assetUrl } from '../../lib/site/urls';
import { type PrintAnchors, printArticle } from './print-article';
import { type PrintDocument, printDocument } from './print-document';

const styles = 'print-page.css';
const sources = 'scripts/export';

/**
 * Joins the articles of the export's pages into one page, for printing. It is made from the export and not by
 * Next because it is HTML alone: with the data that the router gets it would weigh three times as much.
 * @throws Error where the export holds such a page already, or a page has no article
 */
export function writePrintPage(version: Version, out: string): void {
  const contents = listedContents(version);
  const order = flattenNav(contents).map(({ href }) => href);
  const anchors: PrintAnchors = new Map([
    ...order.map((path): [string, string] => [path, path.slice(1, -1)]),
    ['/', version.mainDoc],
  ]);
  const read = (path: string) => readFileSync(join(out, path, 'index.html'), 'utf8');
  const page = printDocument({
    ...headOf(read('/')),
    contents,
    anchors,
    articles: order.map((path) => printArticle(read(path), path.slice(1, -1), anchors)),
  });
  const folder = join(out, printPath);
  mkdirSync(folder);
  writeFileSync(join(folder, 'index.html'), page);
  copyFileSync(join(sources, styles), join(folder, styles));
}

/** What a page of the site says about its looks: style sheets and icon. */
function headOf(html: string): Pick<PrintDocument, 'rootClassName' | 'links'> {
  let rootClassName = '';
  const links = [{ rel: 'stylesheet', href: assetUrl(printPath + styles) }];
  visit(fromHtml(html), 'element', ({ tagName, properties }) => {
    const rel = String(properties.rel);
    if (tagName === 'html') rootClassName = [properties.className].flat().join(' ');
    if (tagName === 'link' && ['stylesheet', 'icon'].includes(rel))
      links.unshift({ rel, href: String(properties.href) });
  });
  return { rootClassName, links };
}
