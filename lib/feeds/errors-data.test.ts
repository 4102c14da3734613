import { describe, expect, it } from 'vitest';
import { getSite } from '../site';
import { errorsData } from './errors-data';

const { reference, targets } = getSite();
const data = errorsData(reference);
const find = (name: string) => data.find(({ code, id }) => (code ?? id) === name);

describe('errors.json', () => {
  it('says of an error what the page says, as plain text, and where it is described', () => {
    expect(find('VALUE_NOT_FOUND')).toEqual({
      code: 'VALUE_NOT_FOUND',
      title: "The value or mapping to remove isn't there",
      status: 404,
      origin: 'service',
      meaning: expect.stringMatching(/^It was removed before/),
      safeToRepeat: 'no',
      fix: expect.stringContaining('A mapping is removed by its id, which a search finds'),
      requests: { removeSetValue: 'no', removeMapping: 'no' },
      address: 'https://8kit.io/docs/troubleshooting/#error-value-not-found',
    });
  });

  it('says for each request what the stricter of error and request says', () => {
    // A list can be stored again, whatever the error is called.
    expect(find('INTERNAL_ERROR')).toMatchObject({
      safeToRepeat: 'no',
      requests: { addSetValues: 'no', addMapping: 'no', releaseLock: 'no', addSetValue: 'read' },
    });
    // Nothing was carried out.
    expect(find('rate-limited')?.requests).toMatchObject({ addSetValues: 'yes' });
    // An error of every request with a key.
    expect(find('unauthorized')?.requests).toHaveProperty('addSetValue');
    expect(find('unauthorized')?.requests).not.toHaveProperty('getHealth');
  });

  it('has every error, no Markdown, and addresses that exist', () => {
    expect(data).toHaveLength(reference.errors.length);
    expect(data.filter((error) => /\]\(|\*\*|`/.test(JSON.stringify(error)))).toEqual([]);
    const anchors = targets.anchors.get('/troubleshooting/');
    expect(data.filter(({ address }) => !anchors?.has(address.split('#')[1] ?? ''))).toEqual([]);
  });
});
