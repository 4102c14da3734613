import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleepFor } from 'node:timers/promises';
import { type Request, type Response, respond, type State } from '../../lib/model';
import { type Mishap, readMishap } from './faults.mjs';

/** A server that answers as the model does. */
export interface Mock {
  url: string;
  /** All that the service knows; may be replaced between requests. */
  state: State;
  close(): Promise<void>;
}

export interface MockOptions {
  state: State;
  /** 0 takes any that is free. */
  port: number;
  host?: string;
  /** In ms since 1970. */
  clock?: () => number;
  /** Waits so many ms, for answers that are asked to come late. */
  sleep?: (ms: number) => Promise<unknown>;
  /** Called after every request that was carried out, before its answer is sent. */
  onExchange?: (request: Request, response: Response, state: State) => void;
}

/** The largest body that is kept, in bytes: one more than the model takes. */
const largestBody = 10 * 2 ** 20 + 1;
const notice = 'a model of the documented behaviour of 8kit, not the service';
const page = `<!DOCTYPE html><html lang="en"><title>Mock of 8kit</title><p>This is ${notice}.</p></html>`;

/**
 * Starts the mock. Requests are carried out one after the other, in the order in which their bodies are complete.
 * @throws Error with code EADDRINUSE where the port is taken
 */
export async function startMock(options: MockOptions): Promise<Mock> {
  const { host = '127.0.0.1', clock = Date.now, sleep = sleepFor, onExchange } = options;
  const server = createServer((incoming, outgoing) => {
    outgoing.setHeader('X-Mock', notice);
    serve(incoming, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(options.port, host, done);
  });
  const mock: Mock = {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    state: options.state,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return mock;

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await bodyOf(incoming);
    if (incoming.url === '/') return send(outgoing, 200, 'text/html', page);
    let mishap: Mishap;
    try {
      mishap = readMishap(incoming.headers);
    } catch (error) {
      return send(outgoing, 400, 'application/json', JSON.stringify({ error: `Mock: ${(error as Error).message}` }));
    }
    const { fault, delay } = mishap;
    if (fault === 'drop-request') return void outgoing.destroy();
    if (fault === '503')
      return send(outgoing, 503, 'text/html', '<!DOCTYPE html><title>503 Service Unavailable</title>');
    if (fault === 'html') return send(outgoing, 200, 'text/html', '<!DOCTYPE html><title>Sign in</title>');
    const response = carryOut(incoming, body, fault === 'key-check' || fault === 'storage' ? fault : undefined);
    if (fault === 'hang') return;
    if (delay > 0) await sleep(delay);
    if (fault === 'drop-answer') return void outgoing.destroy();
    const { 'Content-Type': type = '', ...headers } = response.headers;
    for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value);
    send(
      outgoing,
      response.status,
      type,
      typeof response.body === 'string' ? response.body : JSON.stringify(response.body),
    );
  }

  function carryOut(incoming: IncomingMessage, body: string, failure: 'key-check' | 'storage' | undefined): Response {
    const headers = Object.fromEntries(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]));
    const address = incoming.socket.remoteAddress ?? '';
    const request: Request = { method: incoming.method ?? '', path: incoming.url ?? '', headers, body, address };
    const { state, response } = respond(mock.state, request, clock(), failure);
    mock.state = state;
    onExchange?.(request, response, state);
    return response;
  }
}

/** The body as text; of one that is too large, only as much as shows that. */
async function bodyOf(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    if (size < largestBody) chunks.push(chunk.subarray(0, largestBody - size));
    size += chunk.length;
  }
  return Buffer.concat(chunks).toString();
}

function send(outgoing: ServerResponse, status: number, type: string, text: string): void {
  outgoing.writeHead(status, { 'Content-Type': type }).end(text);
}
