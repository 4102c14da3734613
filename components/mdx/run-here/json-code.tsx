import code from '@/components/mdx/code-block.module.css';
import { colourClasses } from '@/lib/code-colours';
import type { Json } from '@/lib/model/service';

/** A string of JSON, one before a colon, or another value. */
const token = /"(?:[^"\\]|\\.)*"(?=(:?))|\b(?:true|false|null)\b|-?\d[\d.eE+-]*/g;

/** JSON in the colours of the page's code; a text as it is. */
export function JsonCode({ value }: { value: Json }) {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  const tokens = typeof value === 'string' ? [] : [...text.matchAll(token)];
  const ends = [0, ...tokens.map(({ 0: { length }, index }) => index + length)];
  return (
    <pre className={code.code} translate="no">
      <code>
        {tokens.map(({ 0: part, 1: colon, index }, number) => [
          text.slice(ends[number], index),
          <span key={index} className={classOf(part, colon)}>
            {part}
          </span>,
        ])}
        {text.slice(ends.at(-1))}
      </code>
    </pre>
  );
}

function classOf(part: string, colon: string | undefined): string | undefined {
  if (!part.startsWith('"')) return colourClasses.constant;
  return colon ? undefined : colourClasses.string;
}
