import { describe, expect, it } from 'vitest';
import { markdownVersion } from '../feeds/markdown-version';
import { getSite } from '../site';
import { assumptionsOf } from './assumptions';
import { assumptionTitle } from './names';

const built = getSite();
const { api, assumptions } = built.reference;

describe('MODEL-1 the assumptions of the model', () => {
  it('are told to readers, each once, and have facts, a choice and its reason', () => {
    const doc = built.version.docs.find(({ slug }) => slug === 'api/mock');
    const page = doc ? markdownVersion(doc, built) : '';
    for (const { id } of assumptions) expect(page.split(`| **${assumptionTitle(id)}** |`), id).toHaveLength(2);
    expect(assumptions.length).toBeGreaterThan(30);
    for (const { facts, model, reason } of assumptions) {
      for (const text of [facts, model, reason]) expect(text).toMatch(/^[A-Z`4\d].*[.]$/);
    }
  });

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
