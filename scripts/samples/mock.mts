import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ErrorObject } from 'ajv/dist/2020.js';
import { type Context, OpenAPIBackend } from 'openapi-backend';
import type { Description } from '../../lib/contract/description';
import { isRecord } from '../../lib/contract/is-record';
import { essential, explain, newValidator } from '../../lib/contract/schema';

type Answer = { status: number; body: unknown };

/** A server that keeps the contract of the API: it refuses what the description does not hold. */
export interface Mock {
  url: string;
  /** How many requests came. */
  readonly requests: number;
  /** Which requests were refused since the last call, and why. */
  takeRefused(): string[];
  close(): void;
}

/** Sent with every answer of the service; the description names them where they matter, with status 429. */
const rateHeaders = {
  'RateLimit-Policy': '500;w=120',
  'RateLimit-Limit': '500',
  'RateLimit-Remaining': '487',
  'RateLimit-Reset': '94',
};

/**
 * Starts the mock on a free port. A request is answered with the example of the operation's success; one that
 * breaks the description with the status that the service would send, and it is remembered.
 */
export async function startMock({ document }: Description): Promise<Mock> {
  let requests = 0;
  const refused: string[] = [];
  function refuse({ request }: Context, status: number, why: string): Answer {
    refused.push(`${request.method.toUpperCase()} ${request.path}: ${why}`);
    return { status, body: { success: false, error: why } };
  }
  const api = new OpenAPIBackend({
    definition: document,
    quick: true, // The description's form is proved by `redocly lint`; the library takes 3.1 for 3.0.
    // The library's own validator knows an older dialect of JSON Schema.
    customizeAjv: (_, options) => newValidator({ coerceTypes: options.coerceTypes ?? false }) as never,
    handlers: {
      notFound: (context) => refuse(context, 404, 'the API has no such path'),
      methodNotAllowed: (context) => refuse(context, 405, 'the API has no such method on this path'),
      unauthorizedHandler: (context) => refuse(context, 401, 'it has no header X-Api-Key'),
      validationFail: (context) => refuse(context, 400, inWords(context.validation.errors ?? [])),
      notImplemented: ({ api, operation }): Answer => {
        const { status, mock } = api.mockResponseForOperation(operation.operationId ?? '');
        return { status, body: mock };
      },
    },
    securityHandlers: { apiKey: ({ request }) => Boolean(request.headers['x-api-key']) },
  });
  await api.init();

  const server = createServer(async (incoming, outgoing) => {
    requests += 1;
    const { status, body } = await answer(incoming);
    const [type, text] = typeof body === 'string' ? ['text/html', body] : ['application/json', JSON.stringify(body)];
    outgoing.writeHead(status, { ...rateHeaders, 'Content-Type': type }).end(text);
  });

  async function answer(incoming: IncomingMessage): Promise<Answer> {
    const { method = 'GET', url = '/', headers } = incoming;
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    // The dashboard, which is no part of the API.
    if (method === 'GET' && url === '/') return { status: 200, body: '<!doctype html><title>8kit</title>' };
    const fault = bodyFault(text, headers['content-type']);
    if (fault !== undefined) {
      refused.push(`${method} ${url}: ${fault}`);
      return { status: 400, body: { success: false, error: fault } };
    }
    const [path = '', query = ''] = url.split('?');
    const request = { method, path, query, headers: headers as Record<string, string>, body: parsed(text) };
    const result: unknown = await api.handleRequest(request);
    if (isRecord(result) && typeof result.status === 'number') return { status: result.status, body: result.body };
    throw new Error(`The mock has no answer to ${method} ${url}`);
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get requests() {
      return requests;
    },
    takeRefused: () => refused.splice(0),
    close: () => void server.close(),
  };
}

/** The errors of a request, whose parts the library puts into one object. */
function inWords(errors: readonly ErrorObject[]): string {
  if (errors.some(({ params }) => params.missingProperty === 'requestBody')) return 'it has no body';
  const faults = essential(errors).map(explain);
  return faults.map((fault) => fault.replace(/\/(requestBody|query|path)\b/, '$1 ')).join('; ');
}

function bodyFault(text: string, type = ''): string | undefined {
  if (text === '') return undefined;
  if (!/^application\/json\b/.test(type)) return 'it has a body, but no header Content-Type: application/json';
  return parsed(text) === undefined ? 'its body is no JSON' : undefined;
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) || Array.isArray(value) ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
