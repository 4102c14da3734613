import { expect, it } from 'vitest';
import { bodyOf, placeOf, publishedApi } from './model/contract';
import { explain } from './model/schema';

/* `redocly lint` compares all examples with their schemas, but takes longer than the quick check may. */
it('MODEL-1 the example of each request is one that its schema allows', () => {
  const problems = [...publishedApi.operations.values()].flatMap(({ id, body }) => {
    const validate = body && bodyOf(id, 'request');
    if (!validate || validate(body.example)) return [];
    const at = placeOf(id, 'requestBody', 'content', 'application/json', 'examples', 'default', 'value');
    return explain(validate.errors).map((why) => `${at}  the example of ${id}: ${why} → correct it, or its schema`);
  });
  expect(problems).toEqual([]);
});
