import { describe, expect, it } from 'vitest';
import { getSite } from '../../lib/content';
import { readContract } from '../model/contract';
import { needTools } from '../tools';
import { checkYaml } from './compose';
import { checkHttp } from './http';
import { checkJson } from './json';
import type { Problem, Sample } from './problems';
import { checkCodeNode } from './program';
import { checkEnvFile, shellCheck } from './shell';

const contract = readContract(getSite().reference);

const sample = (value: string, fields: Partial<Sample> = {}): Sample => ({
  file: 'a.md',
  line: 10,
  language: 'json',
  value,
  ...fields,
});
const listed = new Set(['API_KEY']);
const compose = { title: 'compose.yaml' };
const entry = {
  id: 'a',
  value: 'a',
  metadata: null,
  createdAt: '2025-09-24T10:00:00Z',
  updatedAt: '2025-09-24T10:00:00Z',
};
const added = (fields: object) => JSON.stringify({ success: true, data: { ...entry, ...fields } });
const claim = { response: 'addSetValue 201' };

describe('the check of a sample finds, at its line,', () => {
  it.each<[string, number, Problem[], RegExp]>([
    ['broken JSON', 12, checkJson(sample('{\n"a": }'), contract), /^no JSON/],
    ['a claim of nothing', 10, checkJson(sample('{}', { response: 'add' }), contract), /no operation and status/],
    ['an unknown claim', 10, checkJson(sample('{}', { response: 'add 201' }), contract), /no JSON body for add 201/],
    ['no claim', 10, checkJson(sample('{}', { title: 'Response 200' }), contract), /names no operation/],
    ['another status', 10, checkJson(sample('{}', { title: 'Response 200', ...claim }), contract), /says 200/],
    ['an unknown member', 11, checkJson(sample(added({ setId: 'b' }), claim), contract), /uniqId/],
    ['broken YAML', 11, checkYaml(sample('a: "'), listed), /^no YAML/],
    ['no compose file', 12, checkYaml(sample('services:\n  a: {imag: b}', compose), listed), /unknown member/],
    [
      'an unlisted variable',
      14,
      checkYaml(sample('services:\n  a:\n    environment:\n      KEY: b', compose), listed),
      /KEY/,
    ],
    ['an unlisted substitution', 12, checkYaml(sample('services:\n  a: {image: "$TAG"}', compose), listed), /TAG/],
    ['no status line', 11, checkHttp(sample('HTTP/1.1 200 Fine')), /no HTTP/],
    ['no header', 12, checkHttp(sample('GET / HTTP/1.1\nAccept')), /no header/],
    ['broken JavaScript', 12, checkCodeNode(sample('const a = 1;\nreturn (;')), /^no JavaScript/],
    [
      'an unlisted name in .env',
      13,
      checkEnvFile(sample('cat > .env <<EOF\nAPI_KEY=\nKEY=\nEOF'), listed),
      /names KEY/,
    ],
  ])('%s', (_, line, problems, message) => {
    expect(problems).toEqual([expect.objectContaining({ line, message: expect.stringMatching(message) })]);
  });

  it('what ShellCheck finds', (context) => {
    needTools(context, ['shellcheck']);
    const findings = shellCheck([sample('echo a'), sample('cd a'), sample('#!/bin/sh\ncd a')]);
    expect(findings).toEqual([
      [],
      ...[11, 12].map((line) => [expect.objectContaining({ line, message: expect.stringMatching(/^SC2164/) })]),
    ]);
  });
});
