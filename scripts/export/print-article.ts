import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5';
import { assetUrl, splitHref } from '../../lib/site/urls';

type Element = DefaultTreeAdapterTypes.Element;

/** The id at which each document begins on the print page, by route. */
export type PrintAnchors = ReadonlyMap<string, string>;

/** The id of a document's element on the print page: `concepts/sets`, `limits` → `concepts/sets:limits`. */
function printId(document: string, id: string): string {
  return `${document}:${id}`;
}

/**
 * Extracts the article from a page's HTML for one long page without script: controls are removed, folded content is
 * open, each id is prefixed with its document's, and links to documents lead to their places on the page.
 * @param document the document's own id there, such as `concepts/sets`
 * @throws Error where the page has no article
 */
export function printArticle(html: string, document: string, anchors: PrintAnchors): string {
  const source = /<article[\s\S]*<\/article>/.exec(html)?.[0];
  if (!source) throw new Error(`The page of "${document}" has no article`);
  const fragment = parseFragment(source);
  rewrite(fragment, document, anchors);
  return serialize(fragment);
}

function rewrite(parent: DefaultTreeAdapterTypes.ParentNode, document: string, anchors: PrintAnchors): void {
  parent.childNodes = parent.childNodes.filter((child) => !('attrs' in child && isControl(child)));
  for (const child of parent.childNodes) {
    if (!('attrs' in child)) continue;
    child.attrs = printAttributes(child, document, anchors);
    rewrite(child, document, anchors);
  }
}

/** True for what is useless on paper, and for the dark mode's drawings. */
function isControl(element: Element): boolean {
  return (
    element.tagName === 'script' ||
    attributeOf(element, 'data-no-print') !== undefined ||
    attributeOf(element, 'data-needs-js') !== undefined ||
    (element.tagName === 'img' && attributeOf(element, 'src')?.endsWith('-dark.svg') === true)
  );
}

function attributeOf({ attrs }: Element, name: string): string | undefined {
  return attrs.find((attribute) => attribute.name === name)?.value;
}

function printAttributes(element: Element, document: string, anchors: PrintAnchors): Element['attrs'] {
  const { tagName, attrs } = element;
  const isPanel = attributeOf(element, 'role') === 'tabpanel';
  // Content far down is printed too, and there are no tabs left that panels could belong to.
  const dropped = [
    'loading',
    ...(tagName === 'article' ? ['id'] : []),
    ...(isPanel ? ['role', 'aria-labelledby'] : []),
  ];
  const kept = attrs.filter(({ name }) => !dropped.includes(name));
  if (tagName === 'article') kept.push({ name: 'id', value: document });
  if (tagName === 'details' && attributeOf(element, 'open') === undefined) kept.push({ name: 'open', value: '' });
  return kept.map((attribute) => ({ ...attribute, value: printValue(tagName, attribute, document, anchors) }));
}

function printValue(
  tagName: string,
  { name, value }: Element['attrs'][number],
  document: string,
  anchors: PrintAnchors,
): string {
  if (name === 'id' && tagName !== 'article') return printId(document, value);
  if (name === 'href') return printHref(value, document, anchors);
  // A line of a workflow's drawing names its arrowhead.
  if (name === 'marker-end') return value.replace(/#([^)]+)/, (_, id) => `#${printId(document, id)}`);
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
