import { Parser } from 'htmlparser2';

/** An address in a page's HTML, with its position: lines and columns count from 1. */
export interface Reference {
  /** The element and attribute that hold it: `a href`. */
  by: string;
  target: string;
  line: number;
  column: number;
}

/** What to do with what a page provides and links to, in document order. */
interface PageReader {
  id: (id: string) => void;
  reference: (reference: Reference) => void;
}

/** Attributes whose value is an address. */
const addressed = new Set(['href', 'src', 'srcset', 'poster', 'action', 'xlink:href']);

/** Reads the ids and addresses of a page, in the head and the body, tag by tag. */
export function readPage(html: string, { id, reference }: PageReader): void {
  let [tagName, tagStart] = ['', 0];
  let [line, lineStart, lineEnd] = [1, 0, html.indexOf('\n')];
  const parser = new Parser({
    onopentagname(name) {
      [tagName, tagStart] = [name, parser.startIndex];
    },
    onattribute(name, value) {
      if (name === 'id') id(value);
      if (!addressed.has(name)) return;
      while (lineEnd !== -1 && lineEnd < tagStart) {
        line += 1;
        lineStart = lineEnd + 1;
        lineEnd = html.indexOf('\n', lineStart);
      }
      const position = { line, column: tagStart - lineStart + 1 };
      const targets = name === 'srcset' ? value.split(',').map((part) => part.trim().split(/\s/)[0] ?? '') : [value];
      for (const target of targets) reference({ by: `${tagName} ${name}`, target, ...position });
    },
  });
  parser.end(html);
}
