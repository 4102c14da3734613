import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createState, type Naming, type Request, type Response, respond, type State } from '../../model/service';

export const key = 'st_first';
export const otherKey = 'st_second';

/** Answers a request differently from the model; undefined never answers. */
export type Twist = (request: Request, answer: () => Response, service: Service) => Response | undefined;

/** A service that answers like the model, except for its twist. */
export interface Service {
  url: string;
  state: State;
  requests: Request[];
  close(): void;
}

/** Starts a service with two apps on a free port. Its clock advances by half a second with each request. */
export async function startService(twist: Twist = (_, answer) => answer(), naming: Naming = 'uniqs'): Promise<Service> {
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const { method = '', url = '', headers } = incoming;
      const texts = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
      const request: Request = { method, path: url, headers: texts, body: await bodyOf(incoming) };
      service.requests.push(request);
      const response = twist(request, () => carryOut(request), service);
      if (!response) return;
      const text = typeof response.body === 'string' ? response.body : JSON.stringify(response.body);
      outgoing.writeHead(response.status, response.headers).end(text);
    })();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  let now = 0;
  const service: Service = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state: withOtherApp(createState({ now, naming, key, adminKey: 'admin' })),
    requests: [],
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return service;

  function carryOut(request: Request): Response {
    now += 500;
    const { state, response } = respond(service.state, request, now);
    service.state = state;
    return response;
  }
}

function withOtherApp(state: State): State {
  return { ...state, apps: [...state.apps, ...state.apps.map((app) => ({ ...app, id: 'other', key: otherKey }))] };
}

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  const chunks = await incoming.toArray();
  return Buffer.concat(chunks).toString();
}
