import { expect, it } from 'vitest';
import { runIn } from './run-in-address.client';

it.each([
  ['?workflow=add-to-set.Duplicate.3', { file: 'add-to-set', name: 'Duplicate', ticks: 3 }],
  ['?workflow=add-to-set.v1.2.3', { file: 'add-to-set', name: 'v1.2', ticks: 3 }],
  ['?workflow=add-to-set.Duplicate', undefined],
  ['', undefined],
])('RUN-1 an address names a run, whatever is in its name: %s', (search, run) => {
  expect(runIn(search)).toEqual(run);
});
