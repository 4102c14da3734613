import { STATUS_CODES } from 'node:http';
import type { Request } from '../../model/service';
import { type Problem, problemAt, type Sample } from './problems';

/** Checks that an HTTP sample is a message: its start line and headers. */
export function checkHttp(sample: Sample): Problem[] {
  const [start = '', ...fields] = sample.value.split('\n\n', 1).join().split('\n');
  const headers = fields.flatMap((field, index) => {
    const advice = 'write "Name: value", and an empty line before the body';
    return /^[\w-]+: \S/.test(field) ? [] : [problemAt(sample, index + 2, `no header: "${field}"`, advice)];
  });
  return [...checkStart(sample, start), ...headers];
}

function checkStart(sample: Sample, start: string): Problem[] {
  const [, status = '', reason] = /^HTTP\/1\.1 (\d{3}) (.+)$/.exec(start) ?? [];
  const known = STATUS_CODES[status];
  if (/^[A-Z]+ \/\S* HTTP\/1\.1$/.test(start) || (known !== undefined && known === reason)) return [];
  const advice = known
    ? `write "HTTP/1.1 ${status} ${known}"`
    : 'begin with "GET /api/v1/uniqs HTTP/1.1" or "HTTP/1.1 200 OK"';
  return [problemAt(sample, 1, `no HTTP: "${start}"`, advice)];
}

/** The request of an HTTP sample; undefined for a response. */
export function requestIn({ value }: Sample): Request | undefined {
  const [head = '', body] = value.split(/\n\n(.*)/s);
  const [start = '', ...fields] = head.split('\n');
  const [, method, path] = /^([A-Z]+) (\/\S*) HTTP\/1\.1$/.exec(start) ?? [];
  if (method === undefined || path === undefined) return undefined;
  return { method, path, headers: Object.fromEntries(fields.map((field) => field.split(/: */, 2))), body };
}
