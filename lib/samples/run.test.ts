import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createState, type Request } from '../../model/service';
import { runSample } from './run';
import type { SampleRun } from './types';

const at = Date.parse('2025-09-24T10:00:00.000Z');
const now = Date.parse('2026-11-22T12:00:00.000Z');
const headers = { 'X-Api-Key': '<key>', 'Content-Type': 'application/json' };
const initial = createState({ now: at });

function sample(line: string, body?: unknown, more: Partial<SampleRun> = {}): SampleRun {
  const [method = '', path = ''] = line.split(' ');
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const request: Request = { method, path, headers, ...(text !== undefined && { body: text }) };
  return { request, required: [], state: initial, at, assumptions: {}, ...more };
}

const createSet = sample('POST /api/v1/uniqs', { name: 'processed-orders' });
const addValue = sample('POST /api/v1/uniqs/processed-orders/values', { value: 'order-1001' });
const acquire = sample('POST /api/v1/locks', { key: 'stock', timeout: 60 });
const statusOf = (run: SampleRun, time = now) => runSample(run, time).response.status;

/** Session storage that throws when it is read or written, or contains the given text. */
function stubStorage({ canRead = true, canWrite = true, stored = '' } = {}): Map<string, string> {
  const items = new Map(stored ? [['8kit-docs.model', stored]] : []);
  const refuse = () => {
    throw new DOMException('no storage', 'QuotaExceededError');
  };
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => (canRead ? (items.get(key) ?? null) : refuse()),
    setItem: (key: string, value: string) => (canWrite ? items.set(key, value) : refuse()),
    removeItem: (key: string) => (canRead ? items.delete(key) : refuse()),
  });
  return items;
}

beforeEach(() => {
  stubStorage();
  // A stored run leaves nothing in memory.
  runSample(createSet, now, true);
  stubStorage();
});
afterEach(() => vi.unstubAllGlobals());

describe('MODEL-3 a sample that is run', () => {
  it('sees time pass as the reader does, from the moment that its example tells', () => {
    const { response, stateSummary } = runSample(acquire, now);
    expect(response.body).toMatchObject({ data: { timestamp: '2025-09-24T10:00:00.000Z' } });
    expect(stateSummary[0]).toBe('Lock stock: held for 60 s more');
    expect(statusOf(acquire, now + 59_999)).toBe(409);
    expect(statusOf(acquire, now + 60_000)).toBe(200);
  });

  it('names the assumptions of the model that its answer rests on', () => {
    const assumptions = { 200: ['status-of-an-acquired-lock'], 409: ['data-of-conflicts'] };
    expect(runSample({ ...acquire, assumptions }, now).assumptions).toEqual(['status-of-an-acquired-lock']);
    expect(runSample({ ...acquire, assumptions }, now).assumptions).toEqual(['data-of-conflicts']);
    expect(runSample({ ...createSet, assumptions }, now).assumptions).toEqual([]);
  });

  it.each([
    ['blocked', { canRead: false, canWrite: false }],
    ['full', { canWrite: false }],
    ['full, with an earlier state in it', { canWrite: false, stored: JSON.stringify({ state: initial, ahead: 0 }) }],
  ])('goes on in memory where storage is %s, and says that it is not kept', (_, storage) => {
    stubStorage(storage);
    expect(runSample(createSet, now, true)).toMatchObject({ isPersisted: false, response: { status: 201 } });
    expect(runSample(addValue, now)).toMatchObject({ isPersisted: false, response: { status: 201 } });
  });

  it.each(['{', 'null', '5', '[]', '{}', '{"state":{}}', '{"state":{"apps":[null],"windows":{}},"ahead":"x"}'])(
    'starts over from rubbish in storage: %s',
    (stored) => {
      const items = stubStorage({ stored });
      expect(runSample(createSet, now, stored === '{')).toMatchObject({ needsReset: false, response: { status: 201 } });
      expect(JSON.parse(items.get('8kit-docs.model') ?? '')).toMatchObject({
        state: { sets: [{ name: 'processed-orders' }] },
      });
    },
  );
});
