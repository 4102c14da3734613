import type { IncomingMessage } from 'node:http';
import type { Response } from '../service';
import { html } from './faults';

/** The maximum number of bytes kept of a body: one more than the model accepts. */
const largestBody = 10 * 2 ** 20 + 1;

/**
 * The body as text, without a byte-order mark; if it is too large, only enough of it to show that. A service may read
 * compressed bodies and other charsets too; the mock says that it doesn't.
 */
export async function bodyOf(incoming: IncomingMessage): Promise<string | Response> {
  const { 'content-encoding': encoding = 'identity', 'content-type': type = '' } = incoming.headers;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    if (size < largestBody) chunks.push(chunk.subarray(0, largestBody - size));
    size += chunk.length;
  }
  if (size === 0) return '';
  if (encoding.toLowerCase() !== 'identity') return refuse('unsupported content encoding');
  const [, charset = 'utf-8'] = /charset\s*=\s*"?([^\s;"]+)/i.exec(type) ?? [];
  return /^utf-8$/i.test(charset) ? new TextDecoder().decode(Buffer.concat(chunks)) : refuse('unsupported charset');
}

const refuse = (text: string) => html(415, `<title>Error</title><pre>${text}</pre>`);
