import { expect, it } from 'vitest';
import { expectNearlyLinear } from '../testing/cost';
import { between, outermost } from './outermost';

it('OWN-9 quotes that nothing closes are read once', () => {
  expectNearlyLinear(2_000, (size) => {
    const code = `{ a: ${"\\'".repeat(size)} }`;
    return () => between(code, /,/g);
  });
});

it('what stands in a quote that nothing closes is neither split nor of a kind', () => {
  expect(between('a, "b, c', /,/g)).toEqual(['a', ' "b, c']);
  expect(outermost("'a")).toBe(undefined);
});
