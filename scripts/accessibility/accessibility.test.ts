import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { accessibilityFile } from '../../lib/site';
import { contrastPairs } from './contrast';
import { type AxeEvidence, axeSchema, evidenceFiles, manualSchema } from './evidence';
import { accessibilityReport } from './report';

const css = readFileSync('components/styles/tokens.module.css', 'utf8');
const contrast = contrastPairs(css);
const axe = axeSchema.parse(parse(readFileSync(evidenceFiles.axe, 'utf8')));
const manual = manualSchema.parse(parse(readFileSync(evidenceFiles.manual, 'utf8')));

describe('WCAG 1.4.3, 1.4.11 the contrast of colours', () => {
  it.each(contrast.map((pair) => [`${pair.role} on ${pair.ground}, ${pair.what}`, pair] as const))(
    '%s',
    (_name, { ratios, least }) => {
      expect(ratios.dark).toBeGreaterThanOrEqual(least);
      expect(ratios.light).toBeGreaterThanOrEqual(least);
    },
  );

  it('is worked out as WCAG does, see-through colours too', () => {
    const grey = css.replace(/--text-faint: #\w+/g, '--text-faint: #777').replace(/--bg: #\w+/g, '--bg: #fff');
    expect(ratioOf(grey, 'text-faint', 'bg')).toBeCloseTo(4.48, 2);
    const clear = grey.replace(/--accent-soft: #\w+/g, '--accent-soft: #0008').replace(/--text: #\w+/g, '--text: #fff');
    // Black of 8/15 over white is #777.
    expect(ratioOf(clear, 'text', 'bg + accent-soft')).toBeCloseTo(4.48, 2);
  });

  it('covers every colour that text has', () => {
    const known = new Set(contrast.map(({ role }) => role));
    const names = [...css.matchAll(/--((?:text-(?:muted|faint)|text|accent-text|code-[a-z]+)): #/g)].map(
      ([, name = '']) => name,
    );
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });

  it('names a colour that is missing', () => {
    expect(() => contrastPairs(css.replaceAll('--focus:', '--focused:'))).toThrow('no colour --focus');
  });
});

function ratioOf(text: string, role: string, ground: string): number | undefined {
  return contrastPairs(text).find((pair) => pair.role === role && pair.ground === ground)?.ratios.light;
}

describe('the report of accessibility', () => {
  it('is that of its data: npm run accessibility -- --text', () => {
    expect(readFileSync(accessibilityFile, 'utf8')).toBe(accessibilityReport({ axe, manual, contrast }));
  });

  it('claims conformance as far as nothing fails', () => {
    const report = (changes: Partial<AxeEvidence>) =>
      accessibilityReport({ axe: { ...axe, findings: [], ...changes }, manual, contrast });
    expect(report({})).toContain('found no failure of level A or AA');
    const failing = report({ findings: ['/faq/, desktop, dark: label: <input>'] });
    expect(failing).toContain('does not conform yet: the checks below found 1 failure.');
    expect(failing).toContain('- `/faq/, desktop, dark: label: <input>`');
    expect(failing).not.toContain('found no failure');
  });
});
