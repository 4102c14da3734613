/* The contrast of every pair of colours used together, computed from the design tokens. */

export type Mode = 'dark' | 'light';

/** Which colours appear on which backgrounds, what for, and the minimum ratio of WCAG 2.2 (1.4.3: 4.5, 1.4.11: 3). */
interface Use {
  roles: readonly string[];
  /** Backgrounds from bottom to top: all but the first may be translucent. */
  grounds: readonly (readonly string[])[];
  what: string;
  least: 3 | 4.5;
}

const grounds = [['bg'], ['surface'], ['surface-raised']] as const;
const code = ['foreground', 'keyword', 'string', 'constant', 'function', 'comment', 'punctuation'].map(
  (name) => `code-${name}`,
);

const uses: readonly Use[] = [
  { roles: ['text', 'text-muted', 'text-faint', 'accent-text'], grounds, what: 'text', least: 4.5 },
  { roles: ['text', 'accent-text'], grounds: [['bg', 'accent-soft']], what: 'the current page in a list', least: 4.5 },
  { roles: ['text', 'text-muted', 'accent-text'], grounds: [['selection']], what: 'selected text', least: 4.5 },
  { roles: ['on-accent'], grounds: [['accent']], what: 'text of a main button', least: 4.5 },
  { roles: ['info', 'good', 'warn', 'bad'], grounds: [['bg'], ['surface']], what: 'titles of remarks', least: 4.5 },
  { roles: code, grounds: [['surface']], what: 'code', least: 4.5 },
  ...['marked', 'added', 'removed'].map((kind) => ({
    roles: code,
    grounds: [['surface', `code-line-${kind}`]],
    what: `code in a line that is ${kind}`,
    least: 4.5 as const,
  })),
  { roles: ['focus'], grounds, what: 'the outline of what has focus', least: 3 },
  { roles: ['accent'], grounds, what: 'marks of what is chosen', least: 3 },
  { roles: ['line-strong'], grounds: [['bg'], ['surface']], what: 'outlines of drawings and fields', least: 3 },
];

/** A pair of colours and its ratio in each mode. */
export interface ContrastPair {
  role: string;
  ground: string;
  what: string;
  least: number;
  /** As in the style sheet: the text's colour, then the backgrounds from bottom to top. */
  colours: Record<Mode, readonly string[]>;
  ratios: Record<Mode, number>;
}

/**
 * The pairs of colours used together, from the text of `tokens.module.css`.
 * @throws Error where a token is missing or no hexadecimal colour
 */
export function contrastPairs(css: string): ContrastPair[] {
  const tokens = { dark: tokensOf(css, '.tokens:not([data-theme="light"])'), light: tokensOf(css, '\n.tokens {') };
  return uses.flatMap(({ roles, grounds, what, least }) =>
    grounds.flatMap((layers) =>
      roles.map((role) => {
        const ratio = (mode: Mode) => {
          const [base, ...above] = layers.map((layer) => colourOf(tokens[mode], layer));
          const ground = above.reduce(over, base ?? []);
          return contrastOf(over(ground, colourOf(tokens[mode], role)), ground);
        };
        const written = (mode: Mode) => [role, ...layers].map((name) => tokens[mode].get(name) ?? '');
        return {
          role,
          ground: layers.join(' + '),
          what,
          least,
          colours: { dark: written('dark'), light: written('light') },
          ratios: { dark: ratio('dark'), light: ratio('light') },
        };
      }),
    ),
  );
}

/** Red, green, blue from 0 to 255, and, unless opaque, the alpha from 0 to 1. */
type Colour = readonly number[];

/** The colours of the first rule that begins with a selector, by token. */
function tokensOf(css: string, selector: string): Map<string, string> {
  const start = css.indexOf(selector);
  const rule = css.slice(start, css.indexOf('\n}', start));
  return new Map([...rule.matchAll(/--([\w-]+): (#[\da-f]+);/g)].map(([, name = '', value = '']) => [name, value]));
}

function colourOf(tokens: ReadonlyMap<string, string>, name: string): Colour {
  const digits = tokens.get(name)?.slice(1);
  if (digits === undefined) throw new Error(`components/styles/tokens.module.css has no colour --${name}`);
  const pairs = digits.length < 6 ? [...digits].map((digit) => digit + digit) : digits.match(/../g);
  return (pairs ?? []).map((pair, index) => Number.parseInt(pair, 16) / (index === 3 ? 255 : 1));
}

/** A colour blended over an opaque background. */
function over(ground: Colour, [red = 0, green = 0, blue = 0, alpha = 1]: Colour): Colour {
  return [red, green, blue].map((channel, index) => channel * alpha + (ground[index] ?? 0) * (1 - alpha));
}

/** The contrast ratio of two opaque colours, 1 to 21 (WCAG 2.2, "contrast ratio"). */
function contrastOf(a: Colour, b: Colour): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
