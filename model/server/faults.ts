import type { IncomingHttpHeaders } from 'node:http';
import { type Json, type Response, randomFrom, type ServiceFailure } from '../service';

/** The faults that can be requested, and the effect of each. */
export const faults = {
  'drop-request': 'closes the connection; the request is not carried out',
  'drop-answer': 'carries the request out, then closes the connection without an answer',
  'cut-answer': 'carries the request out, then closes the connection in the middle of the answer',
  hang: 'carries the request out and never answers',
  '403': 'answers 403 without a code, as service 0.1.0 does to a wrong key; the request is not carried out',
  '404': 'answers 404 as a service without this address does; the request is not carried out',
  '429': 'answers 429 with Retry-After: 1; the request is not carried out',
  '503': 'answers 503 as a proxy does; the request is not carried out',
  html: 'answers 200 with a page, as a login in front of the service does; the request is not carried out',
  'key-check': 'answers 500 AUTH_ERROR; the request is not carried out',
  storage: 'answers 500 with the code of the operation; the request is not carried out',
  '500-done': 'carries the request out, then answers 500 INTERNAL_ERROR',
} as const;

export type InjectedFault = keyof typeof faults;

/** The probability of each fault, from 0 to 1. */
type FaultRates = Readonly<Partial<Record<InjectedFault, number>>>;

/** Reads `429:.05,drop-answer:.07`. @throws Error that names the allowed values */
export function readRates(text: string): FaultRates {
  const rates = Object.fromEntries(
    text.split(',').map((part) => {
      const [name = '', rate = ''] = part.split(':');
      if (!isFault(name)) throw new Error(`--faults knows no "${name}", but ${Object.keys(faults).join(', ')}`);
      if (!/^(?:0|1|0?\.\d+)$/.test(rate)) throw new Error(`--faults needs a rate from 0 to 1: ${name}:.05`);
      return [name, Number(rate)];
    }),
  );
  if (Object.values(rates).reduce((sum, rate) => sum + rate, 0) > 1) throw new Error('--faults add up to more than 1');
  return rates;
}

/** Draws a fault, or none, for each request; the same seed draws the same ones. */
export function drawFaults(rates: FaultRates, seed: number): () => InjectedFault | undefined {
  const random = randomFrom(seed);
  return () => {
    let drawn = random();
    for (const [name, rate] of Object.entries(rates) as [InjectedFault, number][]) {
      drawn -= rate;
      if (drawn < 0) return name;
    }
    return undefined;
  };
}

/** The answer to a request that goes wrong; undefined if none is to be sent. */
export function answerWith<T>(
  fault: InjectedFault | undefined,
  carryOut: (failure?: ServiceFailure) => T,
): T | Response | undefined {
  switch (fault) {
    case 'drop-request':
      return undefined;
    case '403':
      return json(403, { error: 'Invalid or inactive API key' });
    case '404':
      return json(404, { error: { message: 'Route not found', statusCode: 404 } });
    case '429':
      return json(429, { error: 'Too many requests' }, { 'Retry-After': '1' });
    case '503':
      return html(503, '<title>503 Service Unavailable</title>');
    case 'html':
      return html(200, '<title>Sign in</title>');
    case 'key-check':
    case 'storage':
      return carryOut(fault);
    case '500-done':
      carryOut();
      return json(500, { success: false, error: 'Internal server error', code: 'INTERNAL_ERROR' });
    default:
      return carryOut();
  }
}

export function json(status: number, body: Json, headers = {}): Response {
  return { status, headers: { 'Content-Type': 'application/json', ...headers }, body };
}

export function html(status: number, content: string): Response {
  const headers = { 'Content-Type': 'text/html; charset=utf-8' };
  return { status, headers, body: `<!DOCTYPE html><html lang="en">${content}</html>` };
}

/** Reads `X-Mock-Fault`. @throws Error that names the allowed values */
export function readRequestedFault({ 'x-mock-fault': fault }: IncomingHttpHeaders): InjectedFault | undefined {
  if (fault === undefined || isFault(fault)) return fault;
  throw new Error(`X-Mock-Fault is none of: ${Object.keys(faults).join(', ')}`);
}

function isFault(text: unknown): text is InjectedFault {
  return typeof text === 'string' && Object.hasOwn(faults, text);
}
