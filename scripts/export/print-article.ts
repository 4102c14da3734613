import { DomUtils, parseDocument } from 'htmlparser2';
import { assetUrl, splitHref } from '../../lib/urls';

/** The id at the start of each document on the print page, by route. */
export type PrintAnchors = ReadonlyMap<string, string>;

/** Parser options that keep text and values as written, and capitals in the names of SVG elements and attributes. */
const asWritten = { decodeEntities: false, lowerCaseTags: false, lowerCaseAttributeNames: false, emptyAttrs: true };

/**
 * Extracts the article from a page's HTML for one long page without scripts: controls are removed, folded content is
 * open, each id is prefixed with its document's, and links to documents lead to their places on the page.
 * @param document the document's own id on that page, such as `concepts/sets`
 * @throws Error if the page has no article
 */
export function printArticle(html: string, document: string, anchors: PrintAnchors): string {
  const [article] = DomUtils.getElementsByTagName('article', parseDocument(html, asWritten));
  if (!article) throw new Error(`The page of "${document}" has no article`);
  for (const element of DomUtils.getElementsByTagName('*', article)) {
    const { name, attribs } = element;
    if (isControl(name, attribs)) DomUtils.removeElement(element);
    // Lazy loading would leave out images far down the page.
    delete attribs.loading;
    // The tabs that the panels belong to are removed. Only what has a role can have a name.
    if (attribs.role === 'tabpanel') {
      delete attribs['aria-labelledby'];
      if (attribs['aria-label'] === undefined) delete attribs.role;
      else attribs.role = 'group';
    }
    if (name === 'details') attribs.open = '';
    for (const [key, value] of Object.entries(attribs)) attribs[key] = printValue(key, value, document, anchors);
  }
  for (const element of DomUtils.getElementsByTagName('*', article)) {
    const has = (name: string) => DomUtils.getElementsByTagName(name, element, true, 1).length > 0;
    // Its control is gone: the browser would write "Details" in its place.
    if (element.name === 'details' && !has('summary')) {
      element.name = 'div';
      delete element.attribs.open;
    }
    if (element.name === 'picture' && !has('img')) DomUtils.removeElement(element);
  }
  article.attribs.id = document;
  return DomUtils.getOuterHTML(article, asWritten);
}

/** True for elements that are useless on paper, and for drawings of the dark mode. */
function isControl(name: string, attributes: Record<string, string>): boolean {
  return (
    name === 'script' ||
    'data-no-print' in attributes ||
    'data-needs-js' in attributes ||
    (name === 'img' && attributes.src?.endsWith('-dark.svg') === true)
  );
}

/** The id of an element on the print page: `concepts/sets`, `limits` → `concepts/sets:limits`. */
function printId(document: string, id: string): string {
  return `${document}:${id}`;
}

function printValue(name: string, value: string, document: string, anchors: PrintAnchors): string {
  if (name === 'id' || name === 'aria-describedby') return printId(document, value);
  if (name === 'href') return printHref(value, document, anchors);
  return value;
}

function printHref(href: string, document: string, anchors: PrintAnchors): string {
  const { path, hash } = splitHref(href);
  const id = hash.slice(1);
  if (path === '') return `#${printId(document, id)}`;
  const base = assetUrl('');
  const target = path.startsWith(base) ? anchors.get(path.slice(base.length)) : undefined;
  if (target === undefined) return href;
  return `#${id ? printId(target, id) : target}`;
}
