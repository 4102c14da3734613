import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a server may do to a request instead of answering it. */
export type Fault =
  /** Answers with status 500. */
  | 'error'
  /** Ends the connection in the middle of the body. */
  | 'cut'
  /** Sends half of the body as if it were all. */
  | 'short'
  /** Answers with status 404. */
  | 'missing';

/** A server that passes requests on to another one, and fails those it is told to. */
export interface FaultyServer {
  /** The site's start, such as `http://localhost:40123/docs/`. */
  url: string;
  /** Paths asked for so far, in order. */
  requests: string[];
  /** Fails from now on the requests whose path matches; the last rule that matches counts, undefined mends it. */
  fail: (path: RegExp, fault: Fault | undefined) => void;
  /** Serves from now on another export, as after a deployment. */
  deploy: (upstream: string) => void;
  stop: () => void;
}

/** Starts it in front of a server, given by the site's start there. */
export async function startFaultyServer(upstream: string): Promise<FaultyServer> {
  let origin = new URL(upstream).origin;
  const rules: { path: RegExp; fault: Fault | undefined }[] = [];
  const requests: string[] = [];
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    requests.push(path);
    const fault = rules.findLast((rule) => rule.path.test(path))?.fault;
    await answer(request, response, origin + path, fault);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}${new URL(upstream).pathname}`,
    requests,
    fail: (path, fault) => void rules.push({ path, fault }),
    deploy: (next) => {
      origin = new URL(next).origin;
    },
    stop: () => close(server),
  };
}

async function answer(request: IncomingMessage, response: ServerResponse, url: string, fault: Fault | undefined) {
  if (fault === 'error') return void response.writeHead(500).end();
  if (fault === 'missing') return void response.writeHead(404).end();
  const ask = () => fetch(url, { method: request.method ?? 'GET', redirect: 'manual' });
  // Once more: a connection that was kept open may have been closed meanwhile. Then the server is gone.
  const upstream = await ask()
    .catch(ask)
    .catch(() => undefined);
  if (!upstream) return void response.destroy();
  const body = Buffer.from(await upstream.arrayBuffer());
  const half = body.subarray(0, body.length / 2);
  for (const name of ['content-type', 'location', 'cache-control']) {
    const value = upstream.headers.get(name);
    if (value) response.setHeader(name, value);
  }
  response.writeHead(upstream.status, { 'content-length': fault === 'short' ? half.length : body.length });
  if (fault === 'cut') return void response.write(half, () => response.destroy());
  response.end(fault === 'short' ? half : body);
}

function close(server: Server): void {
  server.closeAllConnections();
  server.close();
}
