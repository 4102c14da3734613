import { newApp } from './apps';
import type { State } from './types';

/** The options for a new service. */
export interface Start {
  /** In ms since 1970. */
  readonly now: number;
  /** A different number gives different ids and keys. */
  readonly seed?: number;
  /** The key of the first app; derived from the seed if omitted. */
  readonly key?: string;
  readonly adminKey?: string;
  /** 500 requests in 120 seconds by default. */
  readonly rate?: State['rate'];
  /** The name of the first app. */
  readonly app?: string;
}

/** A service that contains one app and nothing else. */
export function createState({
  now,
  seed = 1,
  key,
  adminKey,
  rate = { limit: 500, seconds: 120 },
  app: name = 'order-sync',
}: Start): State {
  const empty: State = {
    startedAt: now,
    seed,
    serial: 0,
    adminKey: adminKey ?? null,
    apps: [],
    sets: [],
    lookups: [],
    locks: [],
    lastUpdated: [],
    violations: [],
    rate,
    windows: {},
  };
  const { app, state } = newApp(empty, { name, description: null }, now);
  return key === undefined ? state : { ...state, apps: [{ ...app, key }] };
}

/** The service after a restart of its process, which keeps stored data and forgets its request counts. */
export function restart(state: State, now: number, keepsLocks = true): State {
  return { ...state, startedAt: now, windows: {}, locks: keepsLocks ? state.locks : [] };
}
