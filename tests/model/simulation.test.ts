import { describe, expect, it } from 'vitest';
import { isSimulationName, type SimulationName, simulations } from '../../model/simulation/all';
import { type SimulationView, viewSimulation } from '../../model/simulation/view';
import { assumptions } from './contract';

const names = Object.keys(simulations).filter(isSimulationName);

/** Plays a run that a simulation has. */
function play(name: SimulationName, settings: string): SimulationView {
  const view = viewSimulation(name, settings);
  if (!view) throw new Error(`${name} has no run ${settings}`);
  return view;
}

/**
 * Every run of a pattern that readers can choose: without a fault and with each, and starts from simultaneous to far
 * apart in steps of 20 ms.
 */
function runsOf(name: SimulationName, pattern: string, hasFaults = true): SimulationView[] {
  const { longestGap } = simulations[name];
  const faults = hasFaults ? play(name, `${pattern}.0`).faults.map(({ value }) => `.${value}`) : [];
  return Array.from({ length: longestGap / 20 + 1 }, (_, index) => `${pattern}.${index * 20}`).flatMap((settings) =>
    ['', ...faults].map((fault) => play(name, settings + fault)),
  );
}

/** The indexes of the gaps at which a pattern ends badly without a fault. */
const badGaps = (name: SimulationName, pattern: string) =>
  runsOf(name, pattern, false).flatMap(({ verdict }, index) => (verdict.isGood ? [] : [index]));

describe.each(names)('MODEL-3 the simulation "%s"', (name) => {
  const { patterns, restsOn } = simulations[name];

  it.each(patterns)('comes to an end with every choice, in the order of time: $id', ({ id }) => {
    for (const { rows, verdict, settings } of runsOf(name, id)) {
      const times = rows.map(({ at }) => at);
      expect(times, settings).toEqual(times.toSorted((a, b) => a - b));
      expect(rows.flatMap(({ ends, lane }) => (ends ? [lane] : [])).sort(), settings).toEqual([0, 1]);
      expect(verdict.text).not.toBe('');
    }
  });

  it('names assumptions that the model has', () => {
    expect(assumptions.map(({ id }) => id)).toEqual(expect.arrayContaining([...restsOn]));
  });

  it.each([
    '',
    'none',
    'nonsense.100',
    'none.-1',
    'none.99999',
    'none.1.5',
    'none.100.C-crash-0',
    '%00.<script>',
    'none.100.A-crash-99',
    'none.100..',
  ])('has no run "%s"', (text) => expect(viewSimulation(name, text)).toBeUndefined());
});

describe('MODEL-3 what the simulations show', () => {
  it.each<[SimulationName, string, gaps: 'all' | 'none' | 'some']>([
    // Without 8kit, an order that is delivered twice is always invoiced twice.
    ['sets', 'none', 'all'],
    ['sets', 'add-first', 'none'],
    ['sets', 'lock', 'none'],
    // A lock that expires before the work ends loses an update, as none does.
    ['locks', 'none', 'some'],
    ['locks', 'short-lock', 'some'],
    ['locks', 'lock', 'none'],
    ['lookups', 'search', 'some'],
    ['lookups', 'lock', 'none'],
  ])('%s, %s ends badly after %s of the gaps', (name, pattern, gaps) => {
    const bad = badGaps(name, pattern).length;
    if (gaps === 'some') expect(bad).toBeGreaterThan(0);
    else expect(bad).toBe(gaps === 'all' ? simulations[name].longestGap / 20 + 1 : 0);
  });

  it('a check before the work keeps only what comes after the first is done', () => {
    expect(badGaps('sets', 'check-add')).toEqual(Array.from({ length: 17 }, (_, index) => index));
  });

  it('adding first loses the order in a crash after it', () => {
    const verdicts = runsOf('sets', 'add-first').map(({ verdict }) => verdict.text);
    expect(new Set(verdicts)).toEqual(new Set(['One invoice for one order.', 'No invoice: the order is lost.']));
  });

  it('a lock that expires is held no longer than its timeout, and by the next run from then on', () => {
    const held = play('locks', 'short-lock.100').rows.map(({ at, cells }) => [at, cells[2]]);
    expect(held.filter(([, text], index) => text !== held[index - 1]?.[1])).toEqual([
      [0, 'held by the first run'],
      [1300, 'held by the second run'],
      [1680, 'free'],
    ]);
  });

  it('storing the moment after the work loses what changed meanwhile; storing the one before it never does', () => {
    for (const { verdict } of runsOf('last-update', 'start')) expect(verdict.text).not.toMatch(/lost\.$/);
  });

  it.each<[SimulationName, string, RegExp, isReached?: boolean]>([
    ['last-update', 'end.1000', /never exported/],
    ['last-update', 'start.1000', /^Both orders are exported once\.$/],
    ['last-update', 'start.1000.B-lost-0', /^Nothing is lost: the next run exports order-1002\.$/],
    ['locks', 'lock.100.A-crash-1', /^0 T-shirts sold, and the stock says 12\. Both orders are left undone\.$/],
    ['locks', 'none.100.A-crash-1', /^1 T-shirt .* The other order is left undone\.$/],
    ['lookups', 'lock.100.A-crash-3', /^One customer in the ERP, none in the lookup: nothing remembers it\.$/],
    // It never gets there.
    ['sets', 'add-first.100.B-crash-1', /^One invoice for one order\.$/, false],
  ])('the verdict on %s, %s says %s', (name, settings, verdict, isReached = true) => {
    expect(play(name, settings)).toMatchObject({
      isFaultReached: isReached,
      verdict: { text: expect.stringMatching(verdict) },
    });
  });

  it('an answer to an acquire that is lost leaves the key held, so that the other run gives up', () => {
    expect(play('locks', 'lock.100.A-lost-0').rows.at(-1)).toMatchObject({ lane: 1, ends: 'error' });
  });
});
