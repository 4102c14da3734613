import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrastPairs } from './contrast';

const css = readFileSync('components/styles/tokens.module.css', 'utf8');
const pairs = contrastPairs(css);

describe('WCAG 1.4.3, 1.4.11 the contrast of colours', () => {
  it.each(pairs.map((pair) => [`${pair.role} on ${pair.ground}, ${pair.what}`, pair] as const))(
    '%s',
    (_name, { ratios, least }) => {
      expect(ratios.dark).toBeGreaterThanOrEqual(least);
      expect(ratios.light).toBeGreaterThanOrEqual(least);
    },
  );

  it('is worked out as WCAG does, see-through colours too', () => {
    const ratioOf = (text: string, role: string, ground: string) =>
      contrastPairs(text).find((pair) => pair.role === role && pair.ground === ground)?.ratios.light;
    const grey = css.replace(/--text-faint: #\w+/g, '--text-faint: #777').replace(/--bg: #\w+/g, '--bg: #fff');
    expect(ratioOf(grey, 'text-faint', 'bg')).toBeCloseTo(4.48, 2);
    const clear = grey.replace(/--accent-soft: #\w+/g, '--accent-soft: #0008').replace(/--text: #\w+/g, '--text: #fff');
    // Black of 8/15 over white is #777.
    expect(ratioOf(clear, 'text', 'bg + accent-soft')).toBeCloseTo(4.48, 2);
  });

  it('covers every colour that text has', () => {
    const known = new Set(pairs.map(({ role }) => role));
    const names = Array.from(css.matchAll(/--((?:text|accent-text|code)(?:-[a-z]+)?): #/g), ([, name = '']) => name);
    expect(names.length).toBeGreaterThan(5);
    // Those of lines are backgrounds.
    expect(names.filter((name) => !known.has(name) && !name.startsWith('code-line'))).toEqual([]);
  });
});
