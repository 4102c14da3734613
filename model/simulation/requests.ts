import type { Fields, Request, Response } from '../service';

/* The requests of simulations, with the current names of the API. Headers are added when they are sent. */

export function postRequest(path: string, body: Fields): Request {
  return { method: 'POST', path: `/api/v1${path}`, body: JSON.stringify(body) };
}

export function putRequest(path: string, body: Fields): Request {
  return { method: 'PUT', path: `/api/v1${path}`, body: JSON.stringify(body) };
}

export function getRequest(path: string): Request {
  return { method: 'GET', path: `/api/v1${path}` };
}

export function deleteRequest(path: string): Request {
  return { method: 'DELETE', path: `/api/v1${path}` };
}

/** The `data` of an answer; empty if it has none. */
export function dataOf({ body }: Response): Fields {
  const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : null;
  return typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as Fields) : {};
}
