import { readFileSync } from 'node:fs';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';

/* The contrast of colours that are used together, from the design tokens of each mode. */

const css = readFileSync('components/styles/tokens.module.css', 'utf8');
const code = ['foreground', 'keyword', 'string', 'constant', 'function', 'comment', 'punctuation'].map(
  (name) => `code-${name}`,
);
const surfaces = ['bg', 'surface', 'surface-raised'];

/**
 * Which colours appear on which backgrounds, and the minimum ratio of WCAG 2.2: 4.5 for text (1.4.3), 3 for outlines
 * and marks (1.4.11). A plus precedes a background that lies over another and may be translucent.
 */
const uses: { colours: string[]; on: string[]; least: number }[] = [
  { colours: ['text', 'text-muted', 'text-faint', 'accent-text'], on: surfaces, least: 4.5 },
  { colours: ['text', 'text-muted', 'accent-text'], on: ['selection'], least: 4.5 },
  { colours: ['on-brand'], on: ['brand'], least: 4.5 },
  { colours: ['info', 'good', 'change', 'warn', 'bad'], on: ['bg', 'surface'], least: 4.5 },
  {
    colours: code,
    on: ['surface', 'surface + code-line-marked'],
    least: 4.5,
  },
  { colours: ['focus', 'accent'], on: surfaces, least: 3 },
  { colours: ['line-strong'], on: ['bg', 'surface'], least: 3 },
];

type Mode = 'light' | 'dark';

interface Colour {
  parseHexString(digits: string): void;
}

/** What axe compares colours with, which its types leave out. */
const { Color, flattenColors, getContrast } = (axe.commons as unknown as Record<'color', Colours>).color;
interface Colours {
  Color: new (red: number, green: number, blue: number) => Colour;
  flattenColors(above: Colour, below?: Colour): Colour;
  getContrast(ground: Colour | undefined, colour: Colour): number;
}

/** The colour of a token in a mode. */
function colourOf(token: string, mode: Mode): Colour {
  const { groups } =
    new RegExp(`--${token}: (?:light-dark\\((?<light>#\\w+), (?<dark>#\\w+)\\)|(?<both>#\\w+));`).exec(css) ?? {};
  const digits = groups?.[mode] ?? groups?.both;
  if (!digits) throw new Error(`components/styles/tokens.module.css has no colour --${token} of both modes`);
  const colour = new Color(0, 0, 0);
  colour.parseHexString(digits);
  return colour;
}

describe('WCAG 1.4.3, 1.4.11 the contrast of colours', () => {
  const pairs = uses.flatMap(({ colours, on, least }) =>
    on.flatMap((ground) => colours.map((colour) => [colour, ground, least] as const)),
  );
  describe.each<Mode>(['dark', 'light'])('in %s mode', (mode) => {
    it.each(pairs)('%s on %s is at least %d:1', (colour, ground, least) => {
      const [lowest, above] = ground.split(' + ').map((layer) => colourOf(layer, mode));
      const under = above ? flattenColors(above, lowest) : lowest;
      expect(getContrast(under, colourOf(colour, mode))).toBeGreaterThanOrEqual(least);
    });
  });
});
