import { posix } from 'node:path';
import postcss from 'postcss';

/** What stands in parentheses after `:is`, `:not`, `:has` and the like: alternatives, of which a page may lack some. */
const alternatives = /:[\w-]+\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g;

/** Takes from a style sheet what one page needs: the text of the page's own sheet. */
export type NeededStyle = (html: string) => string;

/**
 * Reads a style sheet, from which each page then gets the rules whose classes it has. The other rules are about other
 * pages, or about what a script adds later: components/navigation/style-sheet.client.ts has brought the whole sheet by
 * then.
 * @param href its address: addresses in a page's own sheet can't be relative to the file
 */
export function readStyleSheet(href: string, text: string): NeededStyle {
  const sheet = postcss.parse(text.replaceAll('url(../', `url(${posix.join(href, '../../')}`));
  return (html) => {
    const classes = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)));
    const isNeeded = (selector: string) =>
      [...selector.replace(alternatives, '').matchAll(/\.([a-z_-][\w-]*)/gi)].every(([, name = '']) =>
        classes.has(name),
      );
    const needed = sheet.clone();
    needed.walkRules((rule) => {
      if (!rule.selectors.some(isNeeded)) rule.remove();
    });
    needed.walkAtRules((rule) => {
      if (rule.nodes?.length === 0) rule.remove();
    });
    return needed.toString();
  };
}
