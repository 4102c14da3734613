/** A JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | Fields;
/** A JSON object. */
export interface Fields {
  readonly [name: string]: Json;
}

/** The members of every stored record. Times are ISO 8601 in UTC. */
interface Stored {
  readonly id: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** An entry of a collection: a value of a set, or a mapping of a lookup. */
export interface Entry extends Stored {
  readonly content: Fields;
}

/** A set or a lookup. Its newest entry comes first. */
export interface Collection extends Stored {
  readonly name: string;
  readonly settings: Fields;
  readonly entries: readonly Entry[];
}

export interface Lock {
  readonly appId: string;
  readonly key: string;
  readonly callingFn?: string;
  /**
   * When it was acquired and when it expires, in ms since 1970. Without an end, it is held until someone releases it.
   */
  readonly since: number;
  readonly until?: number;
}

export interface LastUpdated extends Stored {
  readonly key: string;
  readonly description: string | null;
  readonly date: string;
}

export interface App extends Stored {
  readonly name: string;
  readonly description: string | null;
  readonly isActive: boolean;
  readonly key: string;
}

/** The record of a duplicate in a lookup, as answers show it. */
export interface Violation extends Fields {
  readonly id: string;
  readonly severity: string;
  readonly isResolved: boolean;
}

/** The entire state of the service: plain JSON, never changed in place. Lists have the newest item first. */
export interface State {
  /** When the process started, in ms since 1970. */
  readonly startedAt: number;
  /** Ids and keys are derived from these two. */
  readonly seed: number;
  readonly serial: number;
  /** The key that belongs to no app; null if there is none. */
  readonly adminKey: string | null;
  readonly apps: readonly App[];
  readonly sets: readonly Collection[];
  readonly lookups: readonly Collection[];
  readonly locks: readonly Lock[];
  readonly lastUpdated: readonly LastUpdated[];
  readonly violations: readonly Violation[];
  /** How many requests from one address are accepted in how many seconds. */
  readonly rate: { readonly limit: number; readonly seconds: number };
  /** The number of requests from each client address in its current window, which began at `since`. */
  readonly windows: { readonly [address: string]: { readonly since: number; readonly count: number } };
}

/** A request as received. */
export interface Request {
  readonly method: string;
  /** Path and query: `/api/v1/uniqs?page=1`. */
  readonly path: string;
  /** Names may be in any case. */
  readonly headers?: { readonly [name: string]: string };
  /** The text of the body; absent or empty if there is none. */
  readonly body?: string;
  /** The client address, by which the rate limit counts requests. */
  readonly address?: string;
}

export interface Response {
  readonly status: number;
  readonly headers: { readonly [name: string]: string };
  /** JSON, or HTML as a string if `Content-Type` says so. */
  readonly body: Json;
}

/** A failure inside the service, while it looks up the key or while it carries out the request. */
export type ServiceFailure = 'key-check' | 'storage';

/** A request passed to an operation, with its key checked and its parts read. */
export interface Call {
  readonly state: State;
  readonly now: number;
  /** The app that the key belongs to; undefined for the admin key and without a key. */
  readonly app: App | undefined;
  /** The values of the path's parameters. */
  readonly params: readonly string[];
  readonly query: URLSearchParams;
  readonly body: Json | undefined;
}

/** The outcome of an operation; without `state`, it changes nothing. */
export interface OperationResult {
  readonly status: number;
  readonly body: Json;
  readonly state?: State;
}

/** @throws HttpRefusal */
export type OperationHandler = (call: Call) => OperationResult;
