import type { IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import type { Response } from '../service';
import { html } from './faults';

/** The maximum number of bytes kept of a body: one more than the model accepts. */
const largestBody = 10 * 2 ** 20 + 1;

const decompress: Readonly<Record<string, typeof gunzipSync>> = {
  gzip: gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
};

/**
 * The body as text, decompressed and decoded as Express does it, without a byte-order mark; if it is too large, only
 * enough of it to show that. What Express can't read gives its refusal.
 */
export async function bodyOf(incoming: IncomingMessage): Promise<string | Response> {
  const { 'content-encoding': encoding = 'identity', 'content-type': type = '' } = incoming.headers;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    if (size < largestBody) chunks.push(chunk.subarray(0, largestBody - size));
    size += chunk.length;
  }
  const bytes = Buffer.concat(chunks);
  const coding = encoding.toLowerCase();
  const inflate = Object.hasOwn(decompress, coding) ? decompress[coding] : undefined;
  if (size === 0) return '';
  if (!inflate && coding !== 'identity') return refuse(415, 'unsupported content encoding');
  const [, charset = 'utf-8'] = /charset\s*=\s*"?([^\s;"]+)/i.exec(type) ?? [];
  if (!/^utf-(?:8|16(?:le|be)?)$/i.test(charset)) return refuse(415, 'unsupported charset');
  try {
    return new TextDecoder(charset).decode(inflate ? inflate(bytes, { maxOutputLength: largestBody }) : bytes);
  } catch (error) {
    const isLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    return isLarge ? refuse(413, 'request entity too large') : refuse(400, 'the body can not be decompressed');
  }
}

const refuse = (status: number, text: string) => html(status, `<title>Error</title><pre>${text}</pre>`);
