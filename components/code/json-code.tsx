import { colourClasses } from '@/lib/code-colours';
import type { Json } from '@/model/service';
import code from './code-block.module.css';

/** Matches a JSON string, capturing the colon after a name, or any other value. */
const token = /"(?:[^"\\]|\\.)*"(?=(:?))|\b(?:true|false|null)\b|-?\d[\d.eE+-]*/g;

/** JSON in the colours of the page's code; plain text is unchanged. */
export function JsonCode({ value }: { value: Json }) {
  return (
    <pre className={code.code} translate="no">
      <code>{typeof value === 'string' ? value : coloured(JSON.stringify(value, null, 2))}</code>
    </pre>
  );
}

/** JSON, in which `bdi` keeps right-to-left text from reordering the rest. */
function coloured(json: string) {
  const tokens = [...json.matchAll(token)];
  const ends = [0, ...tokens.map(({ 0: { length }, index }) => index + length)];
  return (
    <>
      {tokens.map(({ 0: part, 1: colon, index }, number) => [
        json.slice(ends[number], index),
        <bdi key={index} className={classOf(part, colon)}>
          {part}
        </bdi>,
      ])}
      {json.slice(ends.at(-1))}
    </>
  );
}

function classOf(part: string, colon: string | undefined): string | undefined {
  if (!part.startsWith('"')) return colourClasses.constant;
  return colon ? undefined : colourClasses.string;
}
