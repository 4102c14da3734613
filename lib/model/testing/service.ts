import { answerFaults } from '../contract/exchange';
import {
  createState,
  type Failure,
  type Json,
  type Request,
  type Response,
  respond,
  type Start,
  type State,
} from '../service';
import { contract } from './contract';

export const start = Date.parse('2025-09-24T08:00:00.000Z');

export interface Options {
  /** Null sends none. */
  key?: string | null;
  failure?: Failure;
  headers?: Record<string, string>;
  address?: string;
}

/** A service that keeps its state and holds every answer against the description that has its address. */
export class Service {
  state: State;
  now: number;

  constructor(options: Partial<Start> = {}) {
    this.now = options.now ?? start;
    this.state = createState({ ...options, now: this.now });
  }

  /** The key of the first app. */
  get key(): string {
    return this.state.apps.at(-1)?.key ?? '';
  }

  /** Sends `POST /api/v1/uniqs` with a body, as JSON unless it is text. */
  send(line: string, body?: Json, { key = this.key, failure, headers, address }: Options = {}): Response {
    const [method = '', path = ''] = line.split(' ');
    const text = typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body);
    const request: Request = {
      method,
      path,
      headers: { ...(key !== null && { 'x-api-key': key }), 'content-type': 'application/json', ...headers },
      body: text,
      ...(address !== undefined && { address }),
    };
    const { state, response } = respond(frozen(this.state), request, this.now, failure);
    this.state = state;
    const faults = faultsOf(request, response);
    if (faults.length > 0) throw new Error(`${line} ${response.status}: ${faults.join('; ')}`);
    return response;
  }

  /** Sends, and gives status and code alone: `409 DUPLICATE_VALUE`. */
  ask(line: string, body?: Json, options?: Options): string {
    const response = this.send(line, body, options);
    return [response.status, codeOf(response)].filter(Boolean).join(' ');
  }
}

/** A state that throws when anything in it is changed. What is frozen has frozen parts. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}

/** What of an answer the description does not hold. What no operation answers is described by `errors.yaml` alone. */
export function faultsOf(
  { method, path, headers = {}, body = '' }: Request,
  { status, body: answer }: Response,
): string[] {
  const isOutside = isUnknownRoute(answer) || (status === 400 && typeof answer === 'string');
  const description = contract.description;
  return isOutside ? [] : answerFaults(description, { method, path, headers, body, status, answer });
}

/** True for the answer to an address that the service does not have. */
export function isUnknownRoute(answer: Json): boolean {
  return member(member(answer, 'error'), 'statusCode') === 404;
}

export function codeOf({ body }: Response): Json | undefined {
  return member(body, 'code');
}

export function dataOf({ body }: Response): Json | undefined {
  return member(body, 'data');
}

export function member(value: Json | undefined, name: string): Json | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as { [name: string]: Json })[name]
    : undefined;
}

/** Ids of records in an answer. */
export function idOf(response: Response): string {
  return String(member(dataOf(response), 'id'));
}
