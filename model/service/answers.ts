import type { Call, Json, OperationResult, State } from './types';

/** A success with its data. */
export function success(data: Json, state?: State, status = 200): OperationResult {
  return { status, body: { success: true, data }, state };
}

/** A success that creates or adds something. */
export function created(data: Json, state: State): OperationResult {
  return success(data, state, 201);
}

/** A successful deletion, for which only the status matters. */
export function removed(state: State): OperationResult {
  return { status: 200, body: { success: true }, state };
}

/** The page of a list that a request asks for, with its paging block. */
export function page({ query }: Call, entries: readonly Json[]): Json {
  const limit = Math.min(whole(query, 'limit', 1) ?? 50, 100);
  const offset = whole(query, 'offset', 1) ?? ((whole(query, 'page', 1) ?? 1) - 1) * limit;
  const pagination = { totalCount: entries.length, totalPages: Math.ceil(entries.length / limit) };
  return { items: entries.slice(offset, offset + limit), pagination };
}

/** A whole number from a query; undefined if it is absent, not a whole number or below `least`. */
export function whole(query: URLSearchParams, name: string, least: number): number | undefined {
  const text = query.get(name) ?? '';
  const number = /^\d{1,9}$/.test(text) ? Number(text) : -1;
  return number >= least ? number : undefined;
}
