import { SAXParser } from 'parse5-sax-parser';

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

/** Reads the ids and addresses of a page, in the head and the body, tag by tag: a tree would take three times as long. */
export function readPage(html: string, { id, reference }: PageReader): void {
  const parser = new SAXParser({ sourceCodeLocationInfo: true });
  parser.on('startTag', ({ tagName, attrs, sourceCodeLocation }) => {
    const { startLine: line = 1, startCol: column = 1 } = sourceCodeLocation ?? {};
    for (const { name, value } of attrs) {
      if (name === 'id') id(value);
      if (!addressed.has(name)) continue;
      const targets = name === 'srcset' ? value.split(',').map((part) => part.trim().split(/\s/)[0] ?? '') : [value];
      for (const target of targets) reference({ by: `${tagName} ${name}`, target, line, column });
    }
  });
  parser.end(html);
}
