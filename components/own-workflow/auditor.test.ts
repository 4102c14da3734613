import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Knowledge } from '@/audit/know/knowledge';
import { atFirst } from '@/lib/own-workflow/choices';
import type { Request } from '@/lib/own-workflow/worker';
import { type Progress, startAuditor } from './auditor.client';

/** Workers that answer when the test says so. */
class FakeWorker {
  static all: FakeWorker[] = [];
  told: Request[] = [];
  isEnded = false;
  onmessage?: (event: { data: unknown }) => void;
  onerror?: (event: unknown) => void;
  constructor(readonly address: string) {
    FakeWorker.all.push(this);
  }
  postMessage(request: Request) {
    this.told.push(request);
    if ('knowledge' in request) queueMicrotask(() => this.onmessage?.({ data: 'ready' }));
  }
  terminate() {
    this.isEnded = true;
  }
  answer(problem: string) {
    this.onmessage?.({ data: { problem } });
  }
  texts = () => this.told.flatMap((one) => ('text' in one ? one.text : []));
}

const start = () => startAuditor({} as Knowledge);
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  FakeWorker.all = [];
  vi.stubGlobal('Worker', FakeWorker);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('OWN-9, the Worker', () => {
  it('is there before a text is, reads it once, and keeps it for other choices', async () => {
    const auditor = start();
    expect(FakeWorker.all.map(({ address }) => address)).toEqual(['/docs/scripts/audit-worker.js']);
    for (const choices of [atFirst, { ...atFirst, trigger: 1 }]) {
      const asked = auditor.ask('a', choices);
      await settled();
      FakeWorker.all[0]?.answer('read');
      expect(await asked).toEqual({ problem: 'read' });
    }
    expect(FakeWorker.all[0]?.texts()).toEqual(['a']);
    expect(FakeWorker.all).toHaveLength(1);
  });

  it('is ended two seconds after it has a text, with a sentence, and the next one reads the text again', async () => {
    const auditor = start();
    // A slow connection isn't counted.
    await vi.advanceTimersByTimeAsync(5000);
    const asked = auditor.ask('slow', atFirst);
    await vi.advanceTimersByTimeAsync(1999);
    expect(FakeWorker.all[0]?.isEnded).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(FakeWorker.all[0]?.isEnded).toBe(true);
    expect(await asked).toEqual({ problem: expect.stringContaining('after 2 seconds it wasn’t worked out') });
    const again = auditor.ask('slow', atFirst);
    await settled();
    FakeWorker.all[1]?.answer('read');
    expect(await again).toEqual({ problem: 'read' });
    expect(FakeWorker.all[1]?.texts()).toEqual(['slow']);
    await vi.advanceTimersByTimeAsync(5000);
    expect(FakeWorker.all[1]?.isEnded).toBe(false);
  });

  it('answers only the last of ten texts in a second, and works on no other', async () => {
    const auditor = start();
    await settled();
    const asked = Array.from({ length: 10 }, async (_, index) => {
      await vi.advanceTimersByTimeAsync(100);
      return auditor.ask(`text ${index}`, atFirst);
    });
    await vi.advanceTimersByTimeAsync(500);
    const working = FakeWorker.all.filter(({ isEnded }) => !isEnded);
    expect(working).toHaveLength(1);
    working[0]?.answer('the last');
    const answers = await Promise.all(asked);
    expect(answers.slice(0, 9)).toEqual(Array(9).fill(undefined));
    expect(answers[9]).toEqual({ problem: 'the last' });
  });

  it('works out the last of several choices, without beginning anew', async () => {
    const auditor = start();
    const first = auditor.ask('a', atFirst);
    await settled();
    const others = [1, 2, 3].map((trigger) => auditor.ask('a', { ...atFirst, trigger }));
    FakeWorker.all[0]?.answer('first');
    expect(await first).toEqual({ problem: 'first' });
    await settled();
    FakeWorker.all[0]?.answer('third');
    expect(await Promise.all(others)).toEqual([undefined, undefined, { problem: 'third' }]);
    expect(FakeWorker.all).toHaveLength(1);
  });

  it('is ended by the reader, and says so by no answer', async () => {
    const auditor = start();
    const asked = auditor.ask('a', atFirst);
    await settled();
    auditor.end();
    expect(await asked).toBeUndefined();
    expect(FakeWorker.all.map(({ isEnded }) => isEnded)).toEqual([true, false]);
  });

  it('that can’t start, or fails, is told, and nothing is judged', async () => {
    const auditor = start();
    const asked = auditor.ask('a', atFirst);
    await settled();
    FakeWorker.all[0]?.onerror?.({});
    expect(await asked).toEqual({ problem: expect.stringMatching(/^Nothing is judged: an error/) });
    vi.stubGlobal('Worker', undefined);
    expect(await start().ask('a', atFirst)).toEqual({
      problem: expect.stringMatching(/^Nothing is judged: this browser didn’t start/),
    });
  });
});

describe('AUDIT-1, many workflows', () => {
  const answer = (data: unknown) => FakeWorker.all.at(-1)?.onmessage?.({ data });
  const judged = (name: string) => ({ row: { name, outcome: 'twice' }, text: name });

  it('are told one by one; one that takes two seconds is a row with its reason, and the rest goes on in a new Worker', async () => {
    const auditor = start();
    const told: Progress[] = [];
    const all = auditor.list([{ name: 'a.json', content: '[…]' }], (progress) => told.push(progress));
    await settled();
    answer({ count: 4, doubled: 1, isCut: true });
    await settled();
    answer(judged('first'));
    await settled();
    expect(told.at(-1)).toMatchObject({ done: 1, all: 4, rows: [{ row: { name: 'first' } }] });
    await vi.advanceTimersByTimeAsync(2000);
    expect(FakeWorker.all.map(({ isEnded }) => isEnded)).toEqual([true, false]);
    answer({ count: 4, doubled: 1, isCut: true });
    await settled();
    expect(FakeWorker.all.at(-1)?.told).toEqual([{ knowledge: {} }, { file: '[…]' }, { at: 2, name: 'a.json' }]);
    answer(judged('third'));
    await settled();
    answer(judged('third'));
    expect(await all).toBe(true);
    const { rows = [], notes } = told.at(-1) ?? {};
    expect(rows.map(({ row }) => row.name)).toEqual(['first', 'a.json, workflow 2', 'third']);
    expect(rows[1]).toMatchObject({ row: { outcome: 'unread', what: expect.stringContaining('after 2 seconds') } });
    expect(notes).toEqual([
      expect.stringContaining('“a.json” is one page of several'),
      '2 workflows are there more than once, with the same content, and judged once: what “a.json” repeats is left out.',
    ]);
  });

  it('of several files are told by file, one that can’t be read is a row, and the reader can end it', async () => {
    const auditor = start();
    const told: Progress[] = [];
    const given = ['a', 'b', 'c'].map((name) => ({ name, content: name }));
    const all = auditor.list(given, (progress) => told.push(progress));
    await settled();
    answer({ problem: 'That is a page.' });
    await settled();
    answer({ count: 1, doubled: 0, isCut: false });
    await settled();
    answer(judged('b'));
    await settled();
    expect(told.at(-1)).toMatchObject({ done: 2, all: 3, rows: [{ row: { what: 'That is a page.' } }, { text: 'b' }] });
    auditor.end();
    expect(await all).toBe(false);
    expect(told).toHaveLength(2);
  });
});
