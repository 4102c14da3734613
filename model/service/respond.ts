import { countRequest, tooMany } from './rate-limit';
import { HttpRefusal, htmlPage, refuse } from './refusals';
import { match } from './router';
import type { App, Json, OperationResult, Request, Response, ServiceFailure, State } from './types';

/** The maximum size of a body, in bytes: 10 MB as the service counts them. */
const largestBody = 10 * 2 ** 20;

/**
 * Answers a request, and returns the state after it. The same arguments give the same answer.
 * @param now the time of the service's clock, in ms since 1970
 * @param failure what goes wrong inside the service, if anything does; the request then changes nothing
 */
export function respond(
  state: State,
  request: Request,
  now: number,
  failure?: ServiceFailure,
): { state: State; response: Response } {
  const { state: counted, headers, isOver } = countRequest(state, request.address ?? 'local', now);
  const reply = (status: number, body: Json, own = {}): Response => ({
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers, ...own },
    body,
  });
  try {
    if (isOver) throw tooMany(headers);
    const outcome = answer(counted, request, now, failure);
    return { state: outcome.state ?? counted, response: reply(outcome.status, outcome.body) };
  } catch (error) {
    if (!(error instanceof HttpRefusal)) throw error;
    return { state: counted, response: reply(error.status, error.body, error.headers) };
  }
}

function answer(state: State, request: Request, now: number, failure: ServiceFailure | undefined): OperationResult {
  const { method, path } = request;
  const mark = path.indexOf('?');
  const address = mark < 0 ? path : path.slice(0, mark);
  const body = readJson(request);
  const isOpen = address === '/health';
  if (!isOpen && failure === 'key-check') throw refuse('AUTH_ERROR');
  const app = isOpen ? undefined : appOfKey(state, headerOf(request, 'x-api-key'));
  const found = match(method, address);
  if (!found) throw unknownRoute(address, now);
  if (failure === 'storage') throw refuse(found.route.failure);
  const query = new URLSearchParams(mark < 0 ? '' : path.slice(mark));
  return found.route.run({ state, now, app, params: found.params, query, body });
}

/** The body, if its header says that it is JSON. @throws HttpRefusal if it is too large, or neither an object nor a list */
function readJson(request: Request): Json | undefined {
  const { body = '' } = request;
  if (new TextEncoder().encode(body).length > largestBody) throw htmlPage(413, 'request entity too large');
  if (body === '' || !/^application\/json\b/i.test(headerOf(request, 'content-type'))) return undefined;
  try {
    const value: Json = JSON.parse(body);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Refused below, like anything that isn't an object or a list.
  }
  throw htmlPage(400, 'The body is not valid JSON');
}

/** The app that a key belongs to; undefined for the admin key. @throws HttpRefusal if the key isn't valid */
function appOfKey(state: State, key: string): App | undefined {
  if (key === '') throw refuse('MISSING_API_KEY');
  if (key === state.adminKey) return undefined;
  const app = state.apps.find((candidate) => candidate.key === key);
  if (!app) throw refuse('INVALID_API_KEY');
  if (!app.isActive) throw refuse('INACTIVE_API_KEY');
  return app;
}

function unknownRoute(path: string, now: number): HttpRefusal {
  const message = `Route ${path} not found`;
  return new HttpRefusal(404, { error: { message, statusCode: 404, timestamp: new Date(now).toISOString(), path } });
}

function headerOf({ headers = {} }: Request, name: string): string {
  return Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1] ?? '';
}
