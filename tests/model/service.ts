import {
  createState,
  type Json,
  type Request,
  type Response,
  respond,
  type ServiceFailure,
  type State,
} from '../../model/service';
import { answerProblems } from './contract';

export const start = Date.parse('2025-09-24T08:00:00.000Z');

interface Options {
  /** The key to send; null sends none. */
  key?: string | null;
  failure?: ServiceFailure;
  headers?: Record<string, string>;
  address?: string;
}

/** A service that keeps its state and checks every answer against the description. */
export class Service {
  now = start;
  state: State = createState({ now: start });

  /** The key of the first app. */
  get key(): string {
    return this.state.apps.at(-1)?.key ?? '';
  }

  /** Sends a request such as `POST /api/v1/uniqs` with a body, as JSON unless it is text. */
  send(line: string, body?: Json, { key = this.key, failure, headers, address }: Options = {}): Response {
    const [method = '', path = ''] = line.split(' ');
    const text = typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body);
    const request: Request = {
      method,
      path,
      headers: { ...(key !== null && { 'x-api-key': key }), 'content-type': 'application/json', ...headers },
      body: text,
      address,
    };
    const { state, response } = respond(frozen(this.state), request, this.now, failure);
    this.state = state;
    const problems = problemsOf(request, response);
    if (problems.length > 0) throw new Error(`${line} ${response.status}: ${problems.join('; ')}`);
    return response;
  }
}

/** Status and code: `409 DUPLICATE_VALUE`. */
export function statusOf({ status, body }: Response): string {
  return [status, (body as { code?: string }).code].filter(Boolean).join(' ');
}

/** A state that throws when anything in it is changed. If a value is frozen, so are its parts. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}

/** How an answer differs from the description. Answers without an operation are described only in `errors.yaml`. */
export function problemsOf(
  { method, path, headers = {}, body = '' }: Request,
  { status, body: answer }: Response,
): string[] {
  const isUnknownRoute = (answer as { error?: { statusCode?: number } }).error?.statusCode === 404;
  const isOutside = isUnknownRoute || (status === 400 && typeof answer === 'string');
  return isOutside ? [] : answerProblems({ method, path, headers, body, status, answer });
}
