import { Parser } from 'htmlparser2';
import { assetUrl, splitHref } from '../../lib/urls';

/** The id at which each document begins on the print page, by route. */
export type PrintAnchors = ReadonlyMap<string, string>;

/** Values as they are written in the HTML, by name. */
type Attributes = Readonly<Record<string, string>>;

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
  const source = /<article.*<\/article>/s.exec(html)?.[0];
  if (!source) throw new Error(`The page of "${document}" has no article`);
  const parts: string[] = [];
  /** Where that part of the source begins of which nothing is taken yet. */
  let rest = 0;
  /** How many elements are open from one that is left out. */
  let leftOut = 0;
  // Tag by tag. What stands between tags, and the values in them, is taken as it is written.
  const parser = new Parser(
    {
      onopentag(tagName, attributes) {
        if (leftOut === 0) parts.push(source.slice(rest, parser.startIndex));
        if (leftOut > 0 || isControl(tagName, attributes)) leftOut += 1;
        else {
          const end = source[parser.endIndex - 1] === '/' ? '/>' : '>';
          parts.push(`<${tagName}${printAttributes(tagName, attributes, document, anchors)}${end}`);
        }
        rest = parser.endIndex + 1;
      },
      onclosetag() {
        if (leftOut === 0) return;
        leftOut -= 1;
        rest = parser.endIndex + 1;
      },
    },
    { decodeEntities: false, lowerCaseTags: false, lowerCaseAttributeNames: false },
  );
  parser.end(source);
  return parts.join('') + source.slice(rest);
}

/** True for what is useless on paper, and for the dark mode's drawings. */
function isControl(tagName: string, attributes: Attributes): boolean {
  return (
    tagName === 'script' ||
    'data-no-print' in attributes ||
    'data-needs-js' in attributes ||
    (tagName === 'img' && attributes.src?.endsWith('-dark.svg') === true)
  );
}

function printAttributes(tagName: string, attributes: Attributes, document: string, anchors: PrintAnchors): string {
  const isPanel = attributes.role === 'tabpanel';
  let printed = '';
  for (const [name, value] of Object.entries(attributes)) {
    // Content far down is printed too, and there are no tabs left that panels could belong to.
    if (name === 'loading' || (isPanel && ['role', 'aria-labelledby'].includes(name))) continue;
    if (tagName === 'article' && name === 'id') continue;
    printed += attribute(name, printValue(name, value, document, anchors));
  }
  if (tagName === 'article') printed += attribute('id', document);
  if (tagName === 'details' && !('open' in attributes)) printed += attribute('open', '');
  return printed;
}

function attribute(name: string, value: string): string {
  return ` ${name}="${value.replaceAll('"', '&quot;')}"`;
}

function printValue(name: string, value: string, document: string, anchors: PrintAnchors): string {
  if (name === 'id' || name === 'aria-describedby') return printId(document, value);
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
