import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a server can fail a request. */
type Fault =
  /** Answers with status 500. */
  | 'error'
  /** Closes the connection in the middle of the body. */
  | 'cut'
  /** Sends half of the body as if it were complete. */
  | 'short'
  /** Answers with status 404. */
  | 'missing';

/** A proxy that forwards requests to another server, and fails those it is told to. */
export interface FaultyServer {
  /** The site's root URL, such as `http://localhost:40123/docs/`. */
  url: string;
  /** Paths requested so far, in order. */
  requests: string[];
  /** From now on, fails requests whose path matches. The last matching rule counts; undefined restores them. */
  fail: (path: RegExp, fault: Fault | undefined) => void;
  /** From now on, serves another export, as after a deployment. */
  deploy: (upstream: string) => void;
  stop: () => void;
}

/** Starts it in front of the server at this root URL. */
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

/** Answers a request as the server at this URL does, or fails it. */
export async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  url: string,
  fault: Fault | undefined,
): Promise<void> {
  if (fault === 'error') return void response.writeHead(500).end();
  if (fault === 'missing') return void response.writeHead(404).end();
  const ask = () => fetch(url, { method: request.method ?? 'GET', redirect: 'manual' });
  // Retry: a kept-alive connection may have been closed in the meantime. After that, the server is gone.
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
