import * as apps from './apps';
import * as collections from './collections';
import * as entries from './entries';
import { getHealth } from './health';
import * as dates from './last-updated';
import * as locks from './locks';
import * as lookups from './lookups';
import type { Code } from './refusals';
import * as sets from './sets';
import type { OperationHandler } from './types';
import * as violations from './violations';

/** A route of the API. */
interface ApiRoute {
  /** The id of the operation in the API description. */
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly run: OperationHandler;
  /** The code of an internal failure. */
  readonly failure: Code;
}

/** Every route; the first one that matches a request answers it. */
export const routes: readonly ApiRoute[] = [
  route('getHealth', 'GET /health', getHealth),
  route('createSet', 'POST /api/v1/uniqs', collections.createCollection(sets.sets)),
  route('listSets', 'GET /api/v1/uniqs', collections.listCollections(sets.sets)),
  route('getSet', 'GET /api/v1/uniqs/{name}', collections.getCollection(sets.sets)),
  route('updateSet', 'PUT /api/v1/uniqs/{name}', collections.updateCollection(sets.sets)),
  route('deleteSet', 'DELETE /api/v1/uniqs/{name}', collections.deleteCollection(sets.sets)),
  route('addSetValue', 'POST /api/v1/uniqs/{name}/values', sets.addSetValue),
  route('listSetValues', 'GET /api/v1/uniqs/{name}/values', entries.listEntries(sets.sets)),
  route('addSetValues', 'POST /api/v1/uniqs/{name}/values/bulk', sets.addSetValues),
  route('updateSetValue', 'PUT /api/v1/uniqs/{name}/values/{value}', sets.updateSetValue),
  route('removeSetValue', 'DELETE /api/v1/uniqs/{name}/values/{value}', sets.removeSetValue),
  route('removeSetValues', 'POST /api/v1/uniqs/{name}/values/delete-list', entries.removeListed(sets.sets)),
  route('checkSetValue', 'POST /api/v1/uniqs/{name}/contains', sets.checkSetValue),
  route('checkSetValues', 'POST /api/v1/uniqs/{name}/contains/bulk', sets.checkSetValues),
  route('createLookup', 'POST /api/v1/lookups', collections.createCollection(lookups.lookups)),
  route('listLookups', 'GET /api/v1/lookups', collections.listCollections(lookups.lookups)),
  route('getLookup', 'GET /api/v1/lookups/{name}', collections.getCollection(lookups.lookups)),
  route('updateLookup', 'PUT /api/v1/lookups/{name}', collections.updateCollection(lookups.lookups)),
  route('deleteLookup', 'DELETE /api/v1/lookups/{name}', collections.deleteCollection(lookups.lookups)),
  route('addMapping', 'POST /api/v1/lookups/{name}/values', lookups.addMapping),
  route('listMappings', 'GET /api/v1/lookups/{name}/values', entries.listEntries(lookups.lookups)),
  route('addMappings', 'POST /api/v1/lookups/{name}/values/bulk', lookups.addMappings),
  route('searchMappings', 'GET /api/v1/lookups/{name}/search', lookups.searchMappings),
  route('updateMapping', 'PUT /api/v1/lookups/{name}/values/{id}', lookups.updateMapping),
  route('removeMapping', 'DELETE /api/v1/lookups/{name}/values/{id}', lookups.removeMapping),
  route('removeMappings', 'POST /api/v1/lookups/{name}/values/delete-list', entries.removeListed(lookups.lookups)),
  route('acquireLock', 'POST /api/v1/locks', locks.acquireLock, 'LOCK_ACQUISITION_ERROR'),
  route('checkLock', 'GET /api/v1/locks/{key}', locks.checkLock, 'LOCK_CHECK_ERROR'),
  route('releaseLock', 'DELETE /api/v1/locks/{key}', locks.releaseLock, 'LOCK_RELEASE_ERROR'),
  route('createLastUpdated', 'POST /api/v1/last-updated', dates.createLastUpdated, 'CREATION_ERROR'),
  route('getLastUpdated', 'GET /api/v1/last-updated/key/{key}', dates.getLastUpdated, 'FETCH_ERROR'),
  route('replaceLastUpdated', 'PUT /api/v1/last-updated/key/{key}', dates.replaceLastUpdated),
  route('deleteLastUpdated', 'DELETE /api/v1/last-updated/key/{key}', dates.deleteLastUpdated),
  route('getApp', 'GET /api/v1/apps/me', apps.getApp),
  route('getAppHealth', 'GET /api/v1/apps/health', apps.getAppHealth),
  route('listApps', 'GET /api/v1/apps', apps.listApps),
  route('createApp', 'POST /api/v1/apps', apps.createApp),
  route('getAppById', 'GET /api/v1/apps/{id}', apps.getAppById),
  route('updateApp', 'PUT /api/v1/apps/{id}', apps.updateApp),
  route('deleteApp', 'DELETE /api/v1/apps/{id}', apps.deleteApp),
  route('regenerateAppKey', 'POST /api/v1/apps/{id}/regenerate-key', apps.regenerateAppKey),
  route('listViolations', 'GET /api/v1/warnings', violations.listViolations),
  route('getViolationStats', 'GET /api/v1/warnings/stats', violations.getViolationStats),
  route('resolveViolations', 'POST /api/v1/warnings/resolve-bulk', violations.resolveViolations),
  route('getViolation', 'GET /api/v1/warnings/{id}', violations.getViolation),
  route('deleteViolation', 'DELETE /api/v1/warnings/{id}', violations.deleteViolation),
  route('resolveViolation', 'POST /api/v1/warnings/{id}/resolve', violations.resolveViolation),
];

function route(id: string, address: string, run: OperationHandler, failure: Code = 'INTERNAL_ERROR'): ApiRoute {
  const [method = '', path = ''] = address.split(' ');
  return { id, method, path, run, failure };
}

/** The route of a request, and its parameters. */
interface RouteMatch {
  readonly route: ApiRoute;
  readonly params: readonly string[];
}

/** Finds the route for a path without its query; undefined if the service has none. */
export function match(method: string, path: string): RouteMatch | undefined {
  const parts = partsOf(path);
  if (!parts) return undefined;
  // As Express does it: the answer is that of GET, and the server leaves the body out.
  const wanted = method === 'HEAD' ? 'GET' : method;
  for (const candidate of routes) {
    const params = candidate.method === wanted ? paramsOf(candidate.path.split('/').slice(1), parts) : undefined;
    if (params) return { route: candidate, params };
  }
  return undefined;
}

/** The decoded parts of a path; a trailing slash adds no part. Undefined if they can't be decoded. */
function partsOf(path: string): string[] | undefined {
  try {
    return path.replace(/\/$/, '').split('/').slice(1).map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

function paramsOf(pattern: readonly string[], parts: readonly string[]): string[] | undefined {
  if (pattern.length !== parts.length) return undefined;
  const isParam = (part: string) => part.startsWith('{');
  if (!pattern.every((part, index) => (isParam(part) ? parts[index] !== '' : part === parts[index]))) return undefined;
  return parts.filter((_, index) => isParam(pattern[index] ?? ''));
}
