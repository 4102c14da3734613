import { describe, expect, it } from 'vitest';
import { getSite } from '../site';
import { assumptionsOf } from './assumptions';

const { api, assumptions } = getSite().reference;

describe('MODEL-1 the assumptions of the model', () => {
  it('name answers that the API description has', () => {
    const described = [...api.operations.values()].flatMap(({ id, responses }) =>
      responses.map(({ status }) => `${id} ${status}`),
    );
    expect(described).toEqual(expect.arrayContaining(assumptions.flatMap(({ answers = [] }) => answers)));
  });

  it('are found by operation and status', () => {
    expect(assumptionsOf(assumptions, 'acquireLock')).toEqual({
      200: ['status-of-an-acquired-lock'],
      400: ['keys-of-locks-and-dates'],
      409: ['data-of-conflicts'],
    });
    expect(assumptionsOf(assumptions, 'nothing')).toEqual({});
  });
});
