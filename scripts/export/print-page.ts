import { appendFileSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';
import { printPath } from '../../lib/config';
import { listedContents } from '../../lib/content/nav/contents';
import type { Version } from '../../lib/content/types';
import { flattenNav } from '../../lib/nav';
import { assetUrl } from '../../lib/urls';
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
  const [start = '', end = ''] = printDocument({ ...headOf(read('/')), contents, anchors });
  const folder = join(out, printPath);
  mkdirSync(folder);
  copyFileSync(join(sources, styles), join(folder, styles));
  const page = join(folder, 'index.html');
  // In pieces, since the articles of a thousand pages have 50 MB together.
  writeFileSync(page, start);
  for (const path of order) appendFileSync(page, `${printArticle(read(path), path.slice(1, -1), anchors)}\n`);
  appendFileSync(page, end);
}

/** What a page of the site says about its looks: style sheets and icon. */
function headOf(html: string): Pick<PrintDocument, 'rootClassName' | 'links'> {
  let rootClassName = '';
  const links = [{ rel: 'stylesheet', href: assetUrl(printPath + styles) }];
  const parser = new Parser({
    onopentag(tagName, { rel = '', href = '', class: className = '' }) {
      if (tagName === 'html') rootClassName = className;
      if (tagName === 'link' && ['stylesheet', 'icon'].includes(rel)) links.unshift({ rel, href });
    },
  });
  parser.end(html.slice(0, html.indexOf('</head>')));
  return { rootClassName, links };
}
