import { expect, it, onTestFinished, vi } from 'vitest';
import { createState, type Request } from '../../model/service';
import { runSample } from './run';
import type { SampleRun } from './types';

const at = Date.parse('2025-09-24T10:00:00.000Z');
const now = Date.parse('2026-11-22T12:00:00.000Z');

function sample(line: string, body: object): SampleRun {
  const [method = '', path = ''] = line.split(' ');
  const headers = { 'X-Api-Key': '<key>', 'Content-Type': 'application/json' };
  const request: Request = { method, path, headers, body: JSON.stringify(body) };
  const assumptions = { 200: ['status-of-an-acquired-lock'], 409: ['data-of-conflicts'] };
  return { request, required: [], state: createState({ now: at }), at, assumptions };
}

const acquire = sample('POST /api/v1/locks', { key: 'stock', timeout: 60 });

it('MODEL-3 a sample sees time pass as the reader does, from the moment that its example tells', () => {
  const { response, stateSummary } = runSample(acquire, now, true);
  expect(response.body).toMatchObject({ data: { timestamp: '2025-09-24T10:00:00.000Z' } });
  expect(stateSummary[0]).toBe('Lock stock: held for 60 s more');
  const statusAt = (time: number) => runSample(acquire, time).response.status;
  expect([statusAt(now + 59_999), statusAt(now + 60_000)]).toEqual([409, 200]);
});

it('MODEL-3 a sample names the assumptions of the model that its answer rests on', () => {
  const createSet = sample('POST /api/v1/uniqs', { name: 'processed-orders' });
  const runs = [runSample(acquire, now, true), runSample(acquire, now), runSample(createSet, now)];
  expect(runs.map(({ assumptions }) => assumptions)).toEqual([
    ['status-of-an-acquired-lock'],
    ['data-of-conflicts'],
    [],
  ]);
});

it('MODEL-3 a sample starts over from what another version of the page stored', async () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('sessionStorage', { getItem: () => '{"state":{}}' });
  vi.resetModules();
  const page = await import('./run');
  expect(page.runSample(acquire, now)).toMatchObject({ isPersisted: false, response: { status: 200 } });
});
