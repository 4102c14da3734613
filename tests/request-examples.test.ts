import { expect, it } from 'vitest';
import { dataFiles } from '../lib/data-files';
import { fileAt, yamlOfFile } from '../lib/diagnostics/parse-data';
import { readContentFiles } from '../lib/site/files';
import { bodyOf, publishedApi } from './model/contract';
import { explain } from './model/schema';

/* `redocly lint` compares all examples with their schemas, but takes longer than the quick check may. */
it('MODEL-1 the example of each request is one that its schema allows', () => {
  const { positionOf } = yamlOfFile(fileAt(dataFiles.api, readContentFiles('content').files));
  const problems = [...publishedApi.operations.values()].flatMap(({ id, path, method, body }) => {
    const validate = body && bodyOf(id, 'request');
    if (!validate || validate(body.example)) return [];
    const place = ['paths', path, method.toLowerCase(), 'requestBody', 'content', 'application/json', 'examples'];
    const at = `${dataFiles.api}:${positionOf([...place, 'default', 'value']).line}`;
    return explain(validate.errors).map((why) => `${at}  the example of ${id}: ${why} → correct it, or its schema`);
  });
  expect(problems).toEqual([]);
});
