import { posix } from 'node:path';
import postcss, { type ChildNode } from 'postcss';

/** What stands in parentheses after `:is`, `:not`, `:has` and the like: alternatives, of which a page may lack some. */
const alternatives = /:[\w-]+\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g;

/** A class in a selector, of which a first digit is escaped: `.-\35 a`. */
const className = /\.((?:[a-z_-]|\\[\da-f]+ ?)(?:[\w-]|\\[\da-f]+ ?)*)/gi;

/** Takes from a style sheet what one page needs: the text of the page's own sheet. */
export type NeededStyle = (html: string) => string;

/** Gives a part of a style sheet, or as much of it as a page with these classes needs. */
type Part = (classes: ReadonlySet<string>) => string;

/**
 * Reads a style sheet, from which each page then gets the rules whose classes it has. The other rules are about other
 * pages, or about what a script adds later: components/navigation/style-sheet.client.ts has brought the whole sheet by
 * then.
 * @param href its address: addresses in a page's own sheet can't be relative to the file
 */
export function readStyleSheet(href: string, text: string): NeededStyle {
  const { nodes } = postcss.parse(text.replaceAll('url(../', `url(${posix.join(href, '../../')}`));
  const parts = nodes.map(partOf);
  return (html) => {
    const classes = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/));
    return join(parts, new Set(classes));
  };
}

function partOf(node: ChildNode): Part {
  const text = node.toString();
  if (node.type === 'rule') {
    const selectors = node.selectors.map(classesIn);
    return (classes) => (selectors.some((names) => names.every((name) => classes.has(name))) ? text : '');
  }
  if (node.type !== 'atrule') return () => text;
  if (!node.nodes) return () => `${text};`;
  if (/^(?:font-face|page)$|keyframes$/.test(node.name)) return () => text;
  const parts = node.nodes.map(partOf);
  return (classes) => {
    const needed = join(parts, classes);
    return needed && `@${node.name} ${node.params}{${needed}}`;
  };
}

function join(parts: readonly Part[], classes: ReadonlySet<string>): string {
  return parts.map((part) => part(classes)).join('');
}

/** The classes without which a selector matches nothing. */
function classesIn(selector: string): string[] {
  return Array.from(selector.replace(alternatives, '').matchAll(className), ([, name = '']) =>
    name.replaceAll(/\\([\da-f]+) ?/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16))),
  );
}
