import { type DefaultTreeAdapterTypes, parse } from 'parse5';

/** An address in a page's HTML, with its position: lines and columns count from 1. */
interface Reference {
  /** The element and attribute that hold it: `a href`. */
  by: string;
  target: string;
  line: number;
  column: number;
}

/** The addresses in a page's HTML: those it provides, and those it links to. */
export interface ExportedPage {
  /** Every id, in document order; one that occurs twice is here twice. */
  ids: string[];
  references: Reference[];
}

/** Attributes whose value is an address. */
const addressed = new Set(['href', 'src', 'srcset', 'poster', 'action', 'xlink:href']);

/** Reads the ids and addresses of a page, in the head and the body. */
export function readPage(html: string): ExportedPage {
  const page: ExportedPage = { ids: [], references: [] };
  const visit = (node: DefaultTreeAdapterTypes.Node): void => {
    if ('attrs' in node) {
      const { startLine: line = 1, startCol: column = 1 } = node.sourceCodeLocation ?? {};
      for (const { name, value } of node.attrs) {
        if (name === 'id') page.ids.push(value);
        const targets = name === 'srcset' ? value.split(',').map((part) => part.trim().split(/\s/)[0] ?? '') : [value];
        if (!addressed.has(name)) continue;
        for (const target of targets) page.references.push({ by: `${node.tagName} ${name}`, target, line, column });
      }
    }
    if ('childNodes' in node) node.childNodes.forEach(visit);
    if ('content' in node) visit(node.content);
  };
  visit(parse(html, { sourceCodeLocationInfo: true }));
  return page;
}
