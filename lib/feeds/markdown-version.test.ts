import { describe, expect, it } from 'vitest';
import { getDoc } from '../site/query';
import { build, file } from '../site/testing/fixtures';
import { markdownVersion } from './markdown-version';

const foot = '\nLast checked 21 November 2026 with node 1.0.14.\n';

/** The Markdown of a page with this body, without its header and footer. */
function markdown(body: string): string {
  return whole(body).split('\n\n').slice(3).join('\n\n').slice(0, -foot.length);
}

function whole(body: string): string {
  const built = build([file('concepts/sets', body), file('faq', '## Why {#why}\n\nText.\n')]);
  return markdownVersion(getDoc(built.version, 'concepts/sets'), built);
}

describe('the Markdown of a page', () => {
  it.each([
    ['a callout', '<Note>\n\nMind *this*.\n\n</Note>\n', '> **Note**\n>\n> Mind *this*.\n'],
    ['something folded', '<Details summary="More">\n\nText.\n\n</Details>\n', '**More**\n\nText.\n'],
    [
      'parameters',
      '<Params>\n\n<Param name="value" label="Value" type="string" in="body" required limits="1–255" default="x">\n\nWhat.\n\n</Param>\n\n<Param name="id" answer>\n\nWho.\n\n</Param>\n\n</Params>\n',
      '- **Value** `value` required\n\n  string · in body · 1–255 · default `x`\n\n  What.\n\n- `id`\n\n  Who.\n',
    ],
    [
      'cards',
      '<Cards>\n\n<Card title="FAQ" href="/faq/">\n\nText.\n\n</Card>\n\n</Cards>\n',
      '- [FAQ](https://8kit.io/docs/faq.md)\n\n  Text.\n',
    ],
    [
      'next steps, which become cards',
      '## Next steps {#next-steps}\n\n- [FAQ](/faq/), for `409`.\n- [Why](/faq/#why) explains it.\n',
      '## Next steps {#next-steps}\n\n- [FAQ](https://8kit.io/docs/faq.md)\n\n  For `409`.\n\n' +
        '- [Why](https://8kit.io/docs/faq.md#why)\n\n  Explains it.\n',
    ],
    [
      'terms',
      '<Terms>\n\n<Term id="term-set" term="Set">\n\nText.\n\n</Term>\n\n</Terms>\n',
      '- **Set** {#term-set}\n\n  Text.\n',
    ],
    ['a "<" that is text', 'a &lt;- b, &lt;6\n', 'a <- b, <6\n'],
    [
      'a fence, its title above it',
      '```json title="Item" {1} response="addSetValue 201"\n{}\n```\n',
      '**Item**\n\n```json\n{}\n```\n',
    ],
    ['a table', '| a | bcd |\n|---|--:|\n| 1 | `2` |\n', '| a | bcd |\n| - | -: |\n| 1 | `2` |\n'],
  ])('says what the page shows: %s', (_, body, expected) => expect(markdown(body)).toBe(expected));

  it('holds an image by its whole address', () => {
    const built = build([file('concepts/sets', '![Logo](/logo.svg)\n')], { assets: new Set(['/logo.svg']) });
    expect(markdownVersion(getDoc(built.version, 'concepts/sets'), built)).toContain(
      '![Logo](https://8kit.io/docs/logo.svg)',
    );
  });

  it('holds a diagram in words and as its text', () => {
    const drawn = '```mermaid title="A and B" alt="A calls B."\nsequenceDiagram\n  A->>B: hello\n```\n';
    const built = build([file('concepts/sets', drawn)], { drawings: undefined });
    expect(markdownVersion(getDoc(built.version, 'concepts/sets'), built)).toContain(
      '\n\n**A and B**\n\nDiagram: A calls B.\n\n```mermaid\nsequenceDiagram\n  A->>B: hello\n```\n',
    );
  });
});
