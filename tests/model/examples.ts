import type { Json, Request, ServiceFailure, State } from '../../model/service';

/** How to produce the example of an error, or why the model never does. */
export type Cause =
  | { why: string }
  | {
      /** The operation from whose example state it starts, if not its own. */
      from?: string;
      state?: (state: State) => State;
      /** The request to send, from the example request and the response that is shown. */
      request?: (request: Request, shown: unknown) => Request;
      failure?: ServiceFailure;
      /** How often the request is sent; the last answer counts. */
      times?: number;
    };

const body = (value: Json) => (request: Request) => ({ ...request, body: JSON.stringify(value) });
const key = (text: string) => (request: Request) => ({
  ...request,
  headers: { ...request.headers, 'X-Api-Key': text },
});
const path = (from: string | RegExp, to: string) => (request: Request) => ({
  ...request,
  path: request.path.replace(from, to),
});
/** A state in which only the app is stored. */
const bare = { from: 'createSet' };
/** The same request, sent again. */
const again = { times: 2 };
const unknownId = { request: path(/c[a-z0-9]{24}/, 'cmfv000000000none00000000') };

/** The request with null in the field that the shown response names: no field takes that. */
const wrongField = (request: Request, shown: unknown) => {
  const [, field = ''] = /"field":"(\w+)"/.exec(JSON.stringify(shown)) ?? [];
  return body({ ...JSON.parse(request.body ?? '{}'), [field]: null })(request);
};

/** Causes that apply to every operation, by the example's name. */
export const common: Readonly<Record<string, Cause>> = {
  unauthorized: { why: 'The model sends a code with each refused key: assumption wrong-key.' },
  EXPIRED_API_KEY: { why: 'No key expires in the model: assumption expired-key.' },
  LICENSE_LIMIT_EXCEEDED: { why: 'The model has no limit by licence: assumption licence-limit.' },
  'wrong-path': { why: 'The model lacks no request: assumption all-requests.' },
  MISSING_API_KEY: { request: ({ headers: _, ...request }) => request },
  INVALID_API_KEY: { request: key('st_unknown') },
  INACTIVE_API_KEY: { state: (state) => ({ ...state, apps: state.apps.map((app) => ({ ...app, isActive: false })) }) },
  AUTH_ERROR: { failure: 'key-check' },
  INTERNAL_ERROR: { failure: 'storage' },
  LOCK_ACQUISITION_ERROR: { failure: 'storage' },
  LOCK_CHECK_ERROR: { failure: 'storage' },
  LOCK_RELEASE_ERROR: { failure: 'storage' },
  CREATION_ERROR: { failure: 'storage' },
  FETCH_ERROR: { failure: 'storage' },
  'rate-limited': { times: 501 },
  'payload-too-large': { request: (request) => ({ ...request, body: ' '.repeat(10 * 2 ** 20 + 1) }) },
  UNIQ_NOT_FOUND: bare,
  LOOKUP_NOT_FOUND: bare,
  SET_VALUE_NOT_FOUND: { from: 'addSetValue' },
  LOOKUP_VALUE_NOT_FOUND: { from: 'addMapping' },
  WARNING_NOT_FOUND: bare,
  APP_NOT_FOUND: unknownId,
  DUPLICATE_SET: again,
  DUPLICATE_LOOKUP: again,
  DUPLICATE_VALUE: again,
  DUPLICATE_KEY: again,
  LOCK_CONFLICT: again,
  WARNING_ALREADY_RESOLVED: again,
  VALIDATION_ERROR: { request: wrongField },
  INVALID_BODY: { request: body({}) },
};

const wrongId = { request: path(/c[a-z0-9]{24}/, 'none') };
const otherNamed = (part: 'sets' | 'lookups' | 'apps') => ({
  state: (state: State) => {
    const [first] = state[part];
    return first ? { ...state, [part]: [{ ...first, id: 'cother', name: 'taken' }, ...state[part]] } : state;
  },
  request: body({ name: 'taken' }),
});

/** Causes that apply to one operation, such as `createSet VALIDATION_ERROR`. */
export const own: Readonly<Record<string, Cause>> = {
  'acquireLock VALIDATION_ERROR': { request: body({ key: 'stock-sync', timeout: 7200 }) },
  'listViolations VALIDATION_ERROR': { request: path('MEDIUM', 'medium') },
  'getViolation VALIDATION_ERROR': wrongId,
  'resolveViolation VALIDATION_ERROR': wrongId,
  'deleteViolation VALIDATION_ERROR': wrongId,
  'updateSet SET_NAME_EXISTS': otherNamed('sets'),
  'updateLookup LOOKUP_NAME_EXISTS': otherNamed('lookups'),
  'updateApp DUPLICATE_APP': otherNamed('apps'),
  'createApp DUPLICATE_APP': again,
  'createApp INACTIVE_API_KEY': { from: 'listApps', ...common.INACTIVE_API_KEY },
  'createApp INVALID_API_KEY': { from: 'listApps', ...common.INVALID_API_KEY },
  'removeSetValue VALUE_NOT_FOUND': { from: 'addSetValue' },
  'removeMapping VALUE_NOT_FOUND': { from: 'addMapping' },
  'getApp APP_NOT_FOUND': { request: key(`st_${'0'.repeat(64)}`) },
  'getAppHealth APP_NOT_FOUND': { request: key(`st_${'0'.repeat(64)}`) },
  'checkSetValue absent': { from: 'addSetValue' },
  'searchMappings none': { from: 'addMapping' },
  'checkLock free': bare,
  'releaseLock free': bare,
  'getLastUpdated unknown': bare,
};

/** Times of second examples, which differ from those of the first ones. */
export const times: Readonly<Record<string, string>> = {
  'checkLock free': '2025-09-24T08:51:03.902Z',
  'releaseLock free': '2025-09-24T08:51:10.218Z',
};
