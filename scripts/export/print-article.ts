import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { SKIP, visit } from 'unist-util-visit';
import { assetUrl, splitHref } from '../../lib/urls';

/** Where each document begins on the page that holds all of them: route → id. */
export type PrintAnchors = ReadonlyMap<string, string>;

/** The id that an element of a document gets on the page that holds all of them: `concepts/sets`, `limits` → `concepts/sets:limits`. */
export function printId(document: string, id: string): string {
  return `${document}:${id}`;
}

/**
 * Takes the article out of a page's HTML and makes it part of one long page, without script: controls go, what
 * is folded is open, each id names its document, and links to documents lead to their places on the page.
 * @param document the document's own id there, such as `concepts/sets`
 * @throws Error where the page has no article
 */
export function printArticle(html: string, document: string, anchors: PrintAnchors): string {
  const source = /<article[\s\S]*<\/article>/.exec(html)?.[0];
  if (!source) throw new Error(`The page of "${document}" has no article`);
  const article = fromHtml(source, { fragment: true });
  visit(article, 'element', (element, index, parent) => {
    if (isControl(element) && parent && index !== undefined) {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    const { properties } = element;
    if (element.tagName === 'article') properties.id = document;
    else if (properties.id) properties.id = printId(document, String(properties.id));
    if (properties.href) properties.href = printHref(String(properties.href), document, anchors);
    // A line of a workflow's drawing names its arrowhead.
    if (properties.markerEnd)
      properties.markerEnd = String(properties.markerEnd).replace(/#([^)]+)/, (_, id) => `#${printId(document, id)}`);
    if (element.tagName === 'details') properties.open = true;
    // There are no tabs left that would be panels of.
    if (properties.role === 'tabpanel') for (const name of ['role', 'ariaLabelledBy']) delete properties[name];
    // What is far down is printed too.
    delete properties.loading;
    return undefined;
  });
  return toHtml(article);
}

/** True for what paper has no use for, and for the dark mode's drawings. */
function isControl({ tagName, properties }: Element): boolean {
  return (
    tagName === 'script' ||
    properties.dataNoPrint !== undefined ||
    properties.dataNeedsJs !== undefined ||
    (tagName === 'img' && String(properties.src).endsWith('-dark.svg'))
  );
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
