import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, isIP, isIPv6 } from 'node:net';
import {
  countRequest,
  type Request,
  type Response,
  respond,
  restart,
  type ServiceFailure,
  type State,
} from '../service';
import { answerWith, type InjectedFault, json, readRequestedFault } from './faults';

/** A server that answers like the model. */
export interface Mock {
  url: string;
  /** The entire state of the service; may be replaced between requests. */
  state: State;
  close(): Promise<void>;
}

export interface MockOptions {
  state: State;
  /** 0 stands for any free port. */
  port: number;
  host?: string;
  /** In ms since 1970. */
  clock?: () => number;
  /** The fault for a request, by its line (`POST /api/v1/uniqs`), unless its headers name one. */
  faultOf?: (line: string) => InjectedFault | undefined;
  /** Whether a restart, which `POST /__restart` asks for, frees held locks. */
  forgetsLocks?: boolean;
  /** Answers a request in place of the model, whose own answer it can ask for. */
  intercept?: (request: Request, answer: (asked?: Request) => Response) => Response;
}

/** Counts of what has happened so far. */
interface Counts {
  requests: number;
  statuses: Record<string, number>;
  faults: Record<string, number>;
}

/**
 * Starts the mock. Requests are carried out one by one, in the order in which their bodies are complete.
 * @throws Error with code EADDRINUSE if the port is taken
 */
export async function startMock(options: MockOptions): Promise<Mock> {
  const { host = '127.0.0.1', clock = Date.now, faultOf, intercept } = options;
  const server = createServer((incoming, outgoing) => {
    outgoing.setHeader('X-Mock', 'a model of the documented behaviour of 8kit, not the service');
    serve(incoming, outgoing).catch((error: Error) => {
      console.error(`Mock: ${error.message}`);
      outgoing.destroy();
    });
  });
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(options.port, host, done);
  });
  /** Statuses are counted even if a fault then loses the answer. */
  const counts: Counts = { requests: 0, statuses: {}, faults: {} };
  const mock: Mock = {
    url: `http://${addressOf(host)}:${(server.address() as AddressInfo).port}`,
    state: options.state,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return mock;

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { host: name, origin } = incoming.headers;
    const isOwn = isOwnName(name, host) && (origin === undefined || origin === `http://${name}`);
    if (!isOwn) return send(outgoing, json(403, { error: refusal }));
    if (incoming.url === '/__counts')
      return send(outgoing, json(200, { ...counts, ...holdingsOf(mock.state, clock()) }));
    if (incoming.url === '/__restart' && incoming.method === 'POST') {
      mock.state = restart(mock.state, clock(), !options.forgetsLocks);
      return send(outgoing, json(200, holdingsOf(mock.state, clock())));
    }
    const body = await bodyOf(incoming);
    let fault: InjectedFault | undefined;
    try {
      fault = readRequestedFault(incoming.headers) ?? faultOf?.(`${incoming.method} ${incoming.url}`);
    } catch (error) {
      return send(outgoing, json(400, { error: `Mock: ${(error as Error).message}` }));
    }
    let isCarriedOut = false;
    let response = answerWith(fault, (failure) => {
      isCarriedOut = true;
      return carryOut(incoming, body, failure);
    });
    if (response && !isCarriedOut && fault !== 'html') response = counted(incoming, response);
    counts.requests += 1;
    if (fault) counts.faults[fault] = (counts.faults[fault] ?? 0) + 1;
    if (response) counts.statuses[response.status] = (counts.statuses[response.status] ?? 0) + 1;
    if (fault === 'hang') return;
    if (!response || fault === 'drop-answer') outgoing.destroy();
    else if (fault === 'cut-answer') cut(outgoing, response);
    else send(outgoing, response);
  }

  /** An answer that the model doesn't give. It counts towards the rate limit as any other does. */
  function counted({ socket }: IncomingMessage, response: Response): Response {
    const { state, headers } = countRequest(mock.state, socket.remoteAddress ?? '', clock());
    mock.state = state;
    return { ...response, headers: { ...headers, ...response.headers } };
  }

  function carryOut(incoming: IncomingMessage, body: string, failure?: ServiceFailure): Response {
    const headers = Object.fromEntries(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]));
    const address = incoming.socket.remoteAddress ?? '';
    const request: Request = { method: incoming.method ?? '', path: incoming.url ?? '', headers, body, address };
    const answer = (asked = request) => {
      const { state, response } = respond(mock.state, asked, clock(), failure);
      mock.state = state;
      return response;
    };
    return intercept ? intercept(request, answer) : answer();
  }
}

const refusal =
  "Mock: another site's name in Host or Origin. Use this machine's address, or start it with --host and that name";

/**
 * False for a `Host` that a page of another site sends once it has its own name lead here, which makes the mock part of
 * that site for the browser. Containers use a name without a dot, or `host.docker.internal`.
 */
function isOwnName(header: string | undefined, host: string): boolean {
  const address = `http://${header ?? 'localhost'}`;
  if (!URL.canParse(address)) return false;
  const name = new URL(address).hostname;
  return (
    isIP(name.replace(/^\[|\]$/g, '')) > 0 ||
    !name.includes('.') ||
    [host.toLowerCase(), 'host.docker.internal'].includes(name)
  );
}

/** A host as a browser opens it: one that stands for all addresses is none of them. */
function addressOf(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return isIPv6(host) ? `[${host}]` : host;
}

/** The numbers of stored items, for tests to compare with what should be stored. */
function holdingsOf({ sets, lookups, locks, lastUpdated }: State, now: number) {
  const sizes = (collections: State['sets']) =>
    Object.fromEntries(collections.map(({ name, entries }) => [name, entries.length]));
  const held = locks.filter(({ until }) => until === undefined || now < until);
  return {
    sets: sizes(sets),
    lookups: sizes(lookups),
    locks: held.map(({ key }) => key),
    lastUpdated: Object.fromEntries(lastUpdated.map(({ key, date }) => [key, date])),
  };
}

/** The maximum number of bytes kept of a body: one more than the model accepts. */
const largestBody = 10 * 2 ** 20 + 1;

/** The body as text, without a byte-order mark; if it is too large, only enough of it to show that. */
async function bodyOf(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    if (size < largestBody) chunks.push(chunk.subarray(0, largestBody - size));
    size += chunk.length;
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

/** Sends the first half of an answer, and closes the connection. */
function cut(outgoing: ServerResponse, { status, headers, body }: Response): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  outgoing.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(text) });
  outgoing.write(text.slice(0, text.length / 2), () => outgoing.destroy());
}

function send(outgoing: ServerResponse, { status, headers, body }: Response): void {
  outgoing.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
}
