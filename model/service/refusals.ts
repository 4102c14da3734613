import type { Fields, Json } from './types';

/** Every code in the model's answers, with its status and text. */
export const refusals = {
  VALIDATION_ERROR: [400, 'Validation failed'],
  INVALID_BODY: [400, 'Body must be an array'],
  WARNING_ALREADY_RESOLVED: [400, 'Warning is already resolved'],
  MISSING_API_KEY: [401, 'API key is missing'],
  INVALID_API_KEY: [401, 'Invalid API key'],
  INACTIVE_API_KEY: [401, 'API key is inactive'],
  APP_NOT_FOUND: [404, 'App not found'],
  UNIQ_NOT_FOUND: [404, 'Set not found'],
  LOOKUP_NOT_FOUND: [404, 'Lookup not found'],
  VALUE_NOT_FOUND: [404, 'Value not found'],
  SET_VALUE_NOT_FOUND: [404, 'Set value not found'],
  LOOKUP_VALUE_NOT_FOUND: [404, 'Lookup value not found'],
  WARNING_NOT_FOUND: [404, 'Warning not found'],
  DUPLICATE_SET: [409, 'Set already exists'],
  DUPLICATE_LOOKUP: [409, 'Lookup already exists'],
  DUPLICATE_APP: [409, 'App already exists'],
  DUPLICATE_VALUE: [409, 'Value already exists in set'],
  DUPLICATE_KEY: [409, 'Key already exists'],
  SET_NAME_EXISTS: [409, 'Set name already exists'],
  LOOKUP_NAME_EXISTS: [409, 'Lookup name already exists'],
  LOCK_CONFLICT: [409, 'Lock is already held'],
  INTERNAL_ERROR: [500, 'Internal server error'],
  AUTH_ERROR: [500, 'Authentication failed'],
  LOCK_ACQUISITION_ERROR: [500, 'Failed to acquire lock'],
  LOCK_CHECK_ERROR: [500, 'Failed to check lock'],
  LOCK_RELEASE_ERROR: [500, 'Failed to release lock'],
  CREATION_ERROR: [500, 'Failed to create record'],
  FETCH_ERROR: [500, 'Failed to read record'],
} as const satisfies Record<string, readonly [status: number, text: string]>;

export type Code = keyof typeof refusals;

/** An answer that ends a request early. */
export class HttpRefusal extends Error {
  constructor(
    readonly status: number,
    readonly body: Json,
    readonly headers: { readonly [name: string]: string } = {},
  ) {
    super(`${status}`);
  }
}

/** The refusal with a code, and with the status in the table unless another is given. */
export function refuse(code: Code, status: number = refusals[code][0], more: Fields = {}): HttpRefusal {
  return new HttpRefusal(status, { success: false, error: refusals[code][1], code, ...more });
}

/** The answer of the service's framework before a request reaches any operation. */
export function htmlPage(status: number, text: string): HttpRefusal {
  const page = `<!DOCTYPE html><html lang="en"><head><title>Error</title></head><body><pre>${text}</pre></body></html>`;
  return new HttpRefusal(status, page, { 'Content-Type': 'text/html; charset=utf-8' });
}
