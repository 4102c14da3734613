import { readFileSync } from 'node:fs';
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

/** Red, green and blue from 0 to 255, and alpha from 0 to 1. */
type Colour = [red: number, green: number, blue: number, alpha: number];

type Mode = 'light' | 'dark';

/** The colour of a token in a mode. */
function colourOf(token: string, mode: Mode): Colour {
  const { groups } =
    new RegExp(`--${token}: (?:light-dark\\(#(?<light>\\w+), #(?<dark>\\w+)\\)|#(?<both>\\w+));`).exec(css) ?? {};
  const digits = groups?.[mode] ?? groups?.both;
  if (!digits) throw new Error(`components/styles/tokens.module.css has no colour --${token} of both modes`);
  const long = digits.length < 6 ? digits.replace(/./g, '$&$&') : digits;
  const [red = 0, green = 0, blue = 0, alpha = 255] = (long.match(/../g) ?? []).map((pair) =>
    Number.parseInt(pair, 16),
  );
  return [red, green, blue, alpha / 255];
}

function over(ground: Colour, [red, green, blue, alpha]: Colour): Colour {
  const blend = (channel: number, below: number) => channel * alpha + below * (1 - alpha);
  return [blend(red, ground[0]), blend(green, ground[1]), blend(blue, ground[2]), 1];
}

/** Relative luminance, as WCAG 2.2 defines it. */
function luminance([red, green, blue]: Colour): number {
  const linear = (channel: number) =>
    channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4;
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** The contrast ratio of a colour on backgrounds that lie over each other, from 1 to 21. */
function contrast(colour: Colour, [lowest, ...above]: Colour[]): number {
  const ground = above.reduce(over, lowest ?? [0, 0, 0, 1]);
  const [light = 0, dark = 0] = [luminance(over(ground, colour)), luminance(ground)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

describe('WCAG 1.4.3, 1.4.11 the contrast of colours', () => {
  const pairs = uses.flatMap(({ colours, on, least }) =>
    on.flatMap((ground) => colours.map((colour) => [colour, ground, least] as const)),
  );
  describe.each<Mode>(['dark', 'light'])('in %s mode', (mode) => {
    it.each(pairs)('%s on %s is at least %d:1', (colour, ground, least) => {
      const grounds = ground.split(' + ').map((layer) => colourOf(layer, mode));
      expect(contrast(colourOf(colour, mode), grounds)).toBeGreaterThanOrEqual(least);
    });
  });

  it('is worked out as WCAG does, translucent colours too', () => {
    // Black at 8/15 over white is #777.
    const half: Colour = [0, 0, 0, 0x88 / 255];
    expect(contrast([255, 255, 255, 1], [[255, 255, 255, 1], half])).toBeCloseTo(4.48, 2);
  });

  it('is looked at for every colour that text has', () => {
    const names = Array.from(
      css.matchAll(/--((?:text|accent-text|code)(?:-[a-z]+)?): light-dark/g),
      ([, name = '']) => name,
    );
    expect(names.length).toBeGreaterThan(5);
    const known = new Set(uses.flatMap(({ colours }) => colours));
    // The colours of code lines are backgrounds.
    expect(names.filter((name) => !known.has(name) && name !== 'code-line-marked')).toEqual([]);
  });
});
