import { html } from '../../model/server/faults';
import { type Mock, type MockOptions, startMock } from '../../model/server/server';
import { createState, type Request, type Response } from '../../model/service';

export const key = 'st_first';
export const otherKey = 'st_second';

/** Answers a request differently from the model. */
export type Twist = (request: Request, answer: (asked?: Request) => Response, service: Service) => Response;

/** A service that answers like the model, except for its twist. */
export type Service = Mock & { requests: Request[] };

export const page = (status: number): Response => html(status, '<title>Sign in</title>');

/** A service that has sets under their former path alone. */
export const older: MockOptions['intercept'] = (request, answer) =>
  request.path.includes('/v1/uniqs')
    ? page(404)
    : answer({ ...request, path: request.path.replace('/v1/sets', '/v1/uniqs') });

/** Starts a service with two apps on a free port. Its clock advances by half a second with each request. */
export async function startService(
  twist: Twist = (_, answer) => answer(),
  faultOf?: MockOptions['faultOf'],
): Promise<Service> {
  let now = 0;
  const requests: Request[] = [];
  const state = createState({ now, key, adminKey: 'admin' });
  const apps = [...state.apps, ...state.apps.map((app) => ({ ...app, id: 'other', key: otherKey }))];
  const mock = await startMock({
    state: { ...state, apps },
    port: 0,
    clock: () => now,
    faultOf,
    intercept: (request, answer) => {
      now += 500;
      requests.push(request);
      return twist(request, answer, service);
    },
  });
  const service = Object.assign(mock, { requests });
  return service;
}
