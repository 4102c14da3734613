/** A value of JSON. */
export type Json = null | boolean | number | string | readonly Json[] | Fields;
/** An object of JSON. */
export interface Fields {
  readonly [name: string]: Json;
}

/** What every stored record has. Times are ISO 8601 in UTC. */
interface Stored {
  readonly id: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** An entry of a collection: a value of a set, or a mapping of a lookup. */
export interface Entry extends Stored {
  readonly content: Fields;
}

/** A set or a lookup. Its entries stand newest first. */
export interface Collection extends Stored {
  readonly name: string;
  readonly settings: Fields;
  readonly entries: readonly Entry[];
}

export interface Lock {
  readonly appId: string;
  readonly key: string;
  readonly callingFn?: string;
  /** When it was acquired, and when it expires; in ms since 1970. Without an end it is held until someone releases it. */
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

/** The record of a duplicate in a lookup. */
export interface Violation extends Stored {
  readonly lookupId: string;
  readonly lookupName: string;
  readonly mappingId: string;
  readonly side: 'left' | 'right' | 'left-right';
  readonly left: string;
  readonly right: string;
  readonly count: number;
  readonly resolvedAt: string | null;
}

/** Where sets are: under `/api/v1/uniqs`, or under the `/api/v1/sets` of older services. */
export type Naming = 'sets' | 'uniqs';

/** All that the service knows: plain JSON, and never changed in place. Lists stand newest first. */
export interface State {
  readonly naming: Naming;
  /** When the process started, in ms since 1970. */
  readonly startedAt: number;
  /** Ids and keys follow from these two. */
  readonly seed: number;
  readonly serial: number;
  /** The key that belongs to no app, where there is one. */
  readonly adminKey: string | null;
  readonly apps: readonly App[];
  readonly sets: readonly Collection[];
  readonly lookups: readonly Collection[];
  readonly locks: readonly Lock[];
  readonly lastUpdated: readonly LastUpdated[];
  readonly violations: readonly Violation[];
  /** How many requests of one address are accepted in how many seconds. */
  readonly rate: { readonly limit: number; readonly seconds: number };
  /** Requests of each client address in its present window, which began at `since`. */
  readonly windows: { readonly [address: string]: { readonly since: number; readonly count: number } };
}

/** A request as it arrives. */
export interface Request {
  readonly method: string;
  /** Path with query: `/api/v1/uniqs?page=1`. */
  readonly path: string;
  /** Names in any case. */
  readonly headers?: { readonly [name: string]: string };
  /** The text of the body; absent or empty where there is none. */
  readonly body?: string;
  /** Whose requests the rate limit counts together. */
  readonly address?: string;
}

export interface Response {
  readonly status: number;
  readonly headers: { readonly [name: string]: string };
  /** JSON; HTML as text where `Content-Type` says so. */
  readonly body: Json;
}

/** A failure inside the service: while it looks the key up, or while it carries the request out. */
export type Failure = 'key-check' | 'storage';

/** A request on its way to an operation: its key is checked and its parts are read. */
export interface Call {
  readonly state: State;
  readonly now: number;
  /** The app of the key; absent with the admin key and without any. */
  readonly app: App | undefined;
  /** The parts of the path that stand in braces. */
  readonly params: readonly string[];
  readonly query: URLSearchParams;
  readonly body: Json | undefined;
}

/** What an operation answers; without `state`, it changes nothing. */
export interface Outcome {
  readonly status: number;
  readonly body: Json;
  readonly state?: State;
}

/** @throws Refusal */
export type Operation = (call: Call) => Outcome;
