import { colourClasses } from '@/lib/code-colours';
import type { Json } from '@/model/service';
import code from './code-block.module.css';
import styles from './run-here.module.css';

/** Matches a JSON string, capturing the colon after a name, or any other value. */
const token = /"(?:[^"\\]|\\.)*"(?=(:?))|\b(?:true|false|null)\b|-?\d[\d.eE+-]*/g;

/** JSON as displayed; plain text is unchanged. */
export function textOf(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}

/**
 * JSON in the colours of the page's code; plain text is unchanged.
 * @param before the previous text; lines that aren't in it are marked as new
 */
export function JsonCode({ value, before }: { value: Json; before: string | undefined }) {
  const known = before?.split('\n');
  return (
    <pre className={code.code} translate="no">
      <code>
        {textOf(value)
          .split('\n')
          .map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text, always in this order
            <span key={index} className={known && !known.includes(line) ? styles.changed : undefined}>
              {typeof value === 'string' ? line : coloured(line)}
              {'\n'}
            </span>
          ))}
      </code>
    </pre>
  );
}

/** A line of JSON, in which `bdi` keeps right-to-left text from reordering the rest. */
function coloured(line: string) {
  const tokens = [...line.matchAll(token)];
  const ends = [0, ...tokens.map(({ 0: { length }, index }) => index + length)];
  return (
    <>
      {tokens.map(({ 0: part, 1: colon, index }, number) => [
        line.slice(ends[number], index),
        <bdi key={index} className={classOf(part, colon)}>
          {part}
        </bdi>,
      ])}
      {line.slice(ends.at(-1))}
    </>
  );
}

function classOf(part: string, colon: string | undefined): string | undefined {
  if (!part.startsWith('"')) return colourClasses.constant;
  return colon ? undefined : colourClasses.string;
}
