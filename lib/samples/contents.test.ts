import { expect, it } from 'vitest';
import { createState, respond } from '../../model/service';
import { contentsOf } from './contents';

const now = Date.parse('2025-09-24T10:00:00.000Z');
const headers = { 'X-Api-Key': '<key>', 'Content-Type': 'application/json' };

/** The lines about a set with this many values. */
function toldOf(count: number): string[] {
  let state = createState({ now, key: '<key>' });
  const post = (path: string, body: object) => {
    ({ state } = respond(state, { method: 'POST', path: `/api/v1/${path}`, headers, body: JSON.stringify(body) }, now));
  };
  post('uniqs', { name: 'orders' });
  for (let index = 1; index <= count; index++) post('uniqs/orders/values', { value: `order-${index}` });
  return contentsOf(state, now);
}

it('a collection is told with its ten latest entries, and how many more there are', () => {
  const latest = (last: number) => Array.from({ length: 10 }, (_, index) => `order-${last - index}`).join(', ');
  expect(toldOf(0)).toContain('Set orders: empty');
  expect(toldOf(10)).toContain(`Set orders: ${latest(10)}`);
  expect(toldOf(13)).toContain(`Set orders: ${latest(13)} and 3 more`);
});
