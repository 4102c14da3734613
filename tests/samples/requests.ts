import { request, STATUS_CODES } from 'node:http';
import { type CheckResult, type Problem, problemAt, type Sample } from './types';

/** An HTTP message in parts. */
interface Message {
  start: string;
  headers: Record<string, string>;
  body: string;
}

/** A request to send. */
export interface HttpRequest {
  method: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** Reads the message of an HTTP sample: of a response the head is checked, a good request is there to be sent. */
export function readHttp(sample: Sample): CheckResult & { request?: HttpRequest } {
  const { message, problems } = parse(sample);
  if (message.start.startsWith('HTTP/'))
    return { proved: 'HTTP response', problems: [...problems, ...checkStatus(sample, message)] };
  const [, method, path] = /^([A-Z]+) (\/\S*) HTTP\/1\.1$/.exec(message.start) ?? [];
  if (method === undefined || path === undefined) {
    const advice = 'begin with "GET /api/v1/sets HTTP/1.1" or "HTTP/1.1 200 OK"';
    return {
      proved: 'HTTP request',
      problems: [problemAt(sample, 1, `no HTTP: "${message.start}"`, advice), ...problems],
    };
  }
  const { headers, body } = message;
  return {
    proved: 'HTTP request',
    problems,
    ...(problems.length === 0 && { request: { method, path, headers, body } }),
  };
}

function parse(sample: Sample): { message: Message; problems: Problem[] } {
  const [head = '', ...rest] = sample.value.split('\n\n');
  const [start = '', ...fields] = head.split('\n');
  const headers: Record<string, string> = {};
  const problems = fields.flatMap((field, index): Problem[] => {
    const [, name, value] = /^([\w-]+): (\S.*)$/.exec(field) ?? [];
    if (name === undefined || value === undefined) {
      return [
        problemAt(sample, index + 2, `no header: "${field}"`, 'write "Name: value", and an empty line before the body'),
      ];
    }
    headers[name] = value;
    return [];
  });
  return { message: { start, headers, body: rest.join('\n\n') }, problems };
}

function checkStatus(sample: Sample, { start }: Message): Problem[] {
  const [, status = '', reason] = /^HTTP\/1\.1 (\d{3}) (.+)$/.exec(start) ?? [];
  const known = STATUS_CODES[status];
  if (known !== undefined && known === reason) return [];
  const advice = known === undefined ? 'write it as "HTTP/1.1 200 OK"' : `write "HTTP/1.1 ${status} ${known}"`;
  return [problemAt(sample, 1, `no status line: "${start}"`, advice)];
}

/** Sends a request as it stands: no client changes its path. */
export function send(address: string, { method, path, headers, body }: HttpRequest): Promise<void> {
  return new Promise((done, fail) => {
    const { host, port } = new URL(address);
    const own = Object.entries(headers).filter(([name]) => !/^(host|content-length)$/i.test(name));
    const options = { host: host.split(':')[0], port, method, path, headers: Object.fromEntries(own) };
    const outgoing = request(options, (response) => {
      response.resume().on('end', done);
    });
    outgoing.on('error', fail);
    outgoing.end(body);
  });
}
