import { describe, expect, it } from 'vitest';
import { getSite } from '../../content';
import { markdownVersion } from '../../content/markdown/markdown-version';
import { contract } from '../testing/contract';
import { choices, choicesOf, choiceTitle } from './choices';

describe('MODEL-1 the choices of the model', () => {
  it('are told to readers, each with what the facts say', () => {
    const built = getSite();
    const doc = built.site.version.docs.find(({ slug }) => slug === 'api/authentication');
    const page = doc ? markdownVersion(doc, built) : '';
    for (const { id } of choices) expect(page).toContain(`| **${choiceTitle(id)}** |`);
    expect(choices.length).toBeGreaterThan(30);
    expect(new Set(choices.map(({ id }) => id)).size).toBe(choices.length);
  });

  it('name answers that the API description has', () => {
    const answers = choices.flatMap(({ answers = [] }) => answers);
    expect(answers).not.toEqual([]);
    for (const answer of answers) {
      const [operation = '', status] = answer.split(' ');
      expect(contract.descriptions['1.1'].statusesOf(operation), answer).toContain(status);
    }
  });

  it('are found by operation and status', () => {
    expect(choicesOf('acquireLock')).toEqual({ 200: ['status-of-an-acquired-lock'], 409: ['data-of-conflicts'] });
    expect(choicesOf('nothing')).toEqual({});
  });
});
