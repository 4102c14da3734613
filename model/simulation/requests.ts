import type { Fields, Request, Response } from '../service';

/** A request of a simulation. Headers are added when it is sent. */
export function requestTo(method: string, path: string, body?: Fields): Request {
  return { method, path: `/api/v1${path}`, ...(body && { body: JSON.stringify(body) }) };
}

/** The `data` of an answer; empty if it has none. */
export function dataOf({ body }: Response): Fields {
  const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : null;
  return typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as Fields) : {};
}
