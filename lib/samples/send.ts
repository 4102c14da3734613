import { type Request, type Response, respond, type State } from '../../model/service';

/** Sends a request to the model, with the key of the first app in place of the one in the sample. */
export function send(state: State, request: Request, now: number): { state: State; response: Response } {
  const key = state.apps[0]?.key ?? state.adminKey ?? '';
  const headers = Object.entries(request.headers ?? {}).map(([name, value]) => [
    name,
    name.toLowerCase() === 'x-api-key' ? key : value,
  ]);
  return respond(state, { ...request, headers: Object.fromEntries(headers) }, now);
}
