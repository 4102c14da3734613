import { describe, expect, it } from 'vitest';
import { getSite } from '../content';
import { markdownVersion } from '../content/markdown-version';
import { choiceTitle } from '../model/service';
import { choicesOf } from './choices';

const built = getSite();
const { api, choices } = built.reference;

describe('MODEL-1 the choices of the model', () => {
  it('are told to readers, each once, with what the facts say, the choice and its reason', () => {
    const doc = built.site.version.docs.find(({ slug }) => slug === 'api/authentication');
    const page = doc ? markdownVersion(doc, built) : '';
    for (const { id } of choices) expect(page.split(`| **${choiceTitle(id)}** |`), id).toHaveLength(2);
    expect(choices.length).toBeGreaterThan(30);
    for (const { facts, model, reason } of choices) {
      for (const text of [facts, model, reason]) expect(text).toMatch(/^[A-Z`4\d].*[.]$/);
    }
  });

  it('name answers that the API description has', () => {
    const described = [...api.operations.values()].flatMap(({ id, responses }) =>
      responses.map(({ status }) => `${id} ${status}`),
    );
    expect(described).toEqual(expect.arrayContaining(choices.flatMap(({ answers = [] }) => answers)));
  });

  it('are found by operation and status', () => {
    expect(choicesOf(choices, 'acquireLock')).toEqual({
      200: ['status-of-an-acquired-lock'],
      400: ['keys-of-locks-and-dates'],
      409: ['data-of-conflicts'],
    });
    expect(choicesOf(choices, 'nothing')).toEqual({});
  });
});
