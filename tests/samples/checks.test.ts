import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getSite } from '../../lib/site';
import { needTools } from '../tools';
import { checkCodeNode, checkEnvFile, checkHttp, checkJson, checkYaml, shellCheck } from './checks';
import { PageRun } from './page';
import type { Problem, Sample } from './problems';
import { openSandbox, type Sandbox, sampleKey } from './sandbox';

/* Each check of a sample can fail. */

const { stories } = getSite().reference;
const sample = (value: string, fields: Partial<Sample> = {}): Sample => ({
  file: 'a.md',
  line: 10,
  language: 'json',
  value,
  ...fields,
});
const listed = new Set(['API_KEY']);
const json = (value: string, fields: Partial<Sample> = {}) => checkJson(sample(value, fields));
const yaml = (value: string) => checkYaml(sample(value, { title: 'compose.yaml' }), listed);

it.each<[string, Problem[], string]>([
  ['broken JSON', json('{\n"a": }'), 'no JSON'],
  ['an unknown claim', json('{}', { response: 'add 201' }), 'no JSON body for add 201'],
  ['no claim', json('{}', { title: 'Response 200' }), 'names no operation'],
  ['another status', json('{}', { title: 'Response 200', response: 'addSetValue 201' }), 'says 200'],
  [
    'no member',
    json('{"success":true,"data":{"id":"a"}}', { response: 'addSetValue 201' }),
    "have required property 'value'",
  ],
  ['broken YAML', yaml('a: 1\n---\nb: [1'), 'no YAML'],
  ['no compose file', yaml('services:\n  a: {imag: b}'), 'imag'],
  ['an unlisted variable', yaml('services:\n  a:\n    environment:\n      KEY: b'), 'names KEY'],
  ['an unlisted substitution', yaml('services:\n  a: {image: "$TAG"}'), 'names TAG'],
  ['no status line', checkHttp(sample('HTTP/1.1 200 Fine')), 'no HTTP'],
  ['no header', checkHttp(sample('HTTP/1.1 200 OK\nDate')), 'no HTTP: "Date"'],
  ['broken JavaScript', checkCodeNode(sample('const a = 1;\nreturn (;')), 'no JavaScript'],
  ['an unlisted name in .env', checkEnvFile(sample('cat > .env <<EOF\nKEY=\nEOF'), listed), 'names KEY'],
])('%s is found', (_, problems, message) => {
  expect(problems).toContainEqual(expect.objectContaining({ message: expect.stringContaining(message) }));
});

it('what ShellCheck finds is found, at its line', (context) => {
  needTools(context, ['shellcheck']);
  const found = [expect.objectContaining({ line: 12, message: expect.stringMatching(/^SC2164/) })];
  expect(shellCheck([sample('echo a'), sample('#!/bin/sh\ncd a')])).toEqual(found);
});

describe('the samples of a page, proved in its order,', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await openSandbox();
  });
  afterAll(() => sandbox.close());

  const values = '/api/v1/uniqs/processed-orders/values';
  const post = (path: string, body: object) => {
    const head = `POST ${path} HTTP/1.1\nX-Api-Key: ${sampleKey}\nContent-Type: application/json`;
    return sample(`${head}\n\n${JSON.stringify(body)}`, { language: 'http' });
  };

  it.each([
    ['a refusal that nothing prepares', '/api/v1/uniqs/none/values', {}, 'answered 404'],
    ['the path of older services', '/api/v1/sets/processed-orders/values', {}, 'has no such address'],
    ['what the API does not know', values, { metdata: {} }, '"metdata"'],
    ['no text', values, { value: 1 }, '/value must be string'],
    ['a key that does not fit', '/api/v1/uniqs/a.b/values', {}, 'path /name must match pattern'],
    ['a query that nothing reads', `${values}?sort=name`, {}, '"sort"'],
  ])('may not send %s', async (_, path, body, message) => {
    const page = new PageRun('concepts/sets', [], '', stories, sandbox);
    const problems = await page.prove(post(path, { value: 'a', ...body }));
    expect(problems).toContainEqual(expect.objectContaining({ message: expect.stringContaining(message) }));
  });
});
