import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { markNames, marks } from '@/lib/marks';

it('the icons hold each mark', () => {
  const css = readFileSync('components/ui/icon.module.css', 'utf8');
  for (const name of markNames) {
    const { lines, accent } = marks[name];
    expect(css).toContain(`id='${name}'`);
    expect(css).toContain(`d='${lines}${accent}'`);
    expect(css).toContain(`[data-icon="${name}"]`);
  }
});
