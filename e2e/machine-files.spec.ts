import { parse } from 'yaml';
import { expect, test } from './support/test';

test('the API description is published as YAML and JSON, without notes on its sources', async ({ request }) => {
  const yaml = await request.get('/docs/openapi.yaml');
  const json = await (await request.get('/docs/openapi.json')).json();
  expect(yaml.status()).toBe(200);
  expect(parse(await yaml.text())).toEqual(json);
  expect(json.openapi).toMatch(/^3\.1/);
  expect(JSON.stringify(json)).not.toContain('x-source');
});
