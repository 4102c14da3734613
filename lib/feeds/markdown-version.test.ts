import { expect, it } from 'vitest';
import { getDoc } from '../site/query';
import { build, file } from '../site/testing/fixtures';
import { markdownVersion } from './markdown-version';

/* What tags become is compared with the page by e2e/export.spec.ts, word for word. */

const param = `<Params>

<Param name="value" label="Value" type="string" in="body" required limits="1–255" default="x">

What.

</Param>

</Params>
`;

it.each([
  ['parameters', param, '- **Value** `value`\n\n  required · string · in body · 1–255 · default `x`\n\n  What.\n'],
  ['a "<" that is text', 'a &lt;- b, &lt;6\n', 'a <- b, <6\n'],
  ['an image, by its whole address', '![Logo](/logo.svg)\n', '![Logo](https://8kit.io/docs/logo.svg)\n'],
  [
    'a diagram, in words and as its text',
    '```mermaid title="A and B" alt="A calls B."\nflowchart LR\n```\n',
    '**A and B**\n\nDiagram: A calls B.\n\n```mermaid\nflowchart LR\n```\n',
  ],
])('the Markdown of a page has %s', (_, body, expected) => {
  const built = build([file('concepts/sets', body)], { assets: new Set(['/logo.svg']), drawings: undefined });
  const [, , , ...text] = markdownVersion(getDoc(built.version, 'concepts/sets'), built).split('\n\n');
  expect(text.join('\n\n')).toBe(
    `${expected}\nSource: node 1.0.14, 21 November 2026. [What was checked](https://8kit.io/docs/components/service/#verified).\n`,
  );
});
