import { describe, expect, it } from 'vitest';
import { isSimulationName, type SimulationName, simulations } from '../../model/simulation/all';
import { formatSettings, parseSettings } from '../../model/simulation/settings';
import { faultsOf, simulate } from '../../model/simulation/simulate';
import type { SimulationSettings } from '../../model/simulation/types';
import { viewSimulation } from '../../model/simulation/view';
import { eventCells } from '../../model/simulation/words';
import { assumptions } from './site-contract';

const names = Object.keys(simulations).filter(isSimulationName);

/** Plays a simulation with settings as an address has them; undefined if the simulation has none such. */
function play(name: SimulationName, text: string) {
  const settings = parseSettings(simulations[name], text);
  return settings && simulate(simulations[name], settings);
}

/**
 * Every run that readers can choose: each pattern, all kinds of faults, and starts from simultaneous to far apart in
 * steps of 20 ms.
 */
function* everySettings(name: SimulationName): Generator<SimulationSettings> {
  const { patterns, longestGap } = simulations[name];
  for (const pattern of patterns) {
    for (let gap = 0; gap <= longestGap; gap += 20) {
      yield { pattern: pattern.id, gap };
      for (const fault of faultsOf(pattern)) yield { pattern: pattern.id, gap, fault };
    }
  }
}

/** The gaps at which a pattern ends badly without a fault. */
const badGaps = (name: SimulationName, pattern: string) =>
  [...everySettings(name)].filter(
    (settings) =>
      settings.pattern === pattern && !settings.fault && !simulate(simulations[name], settings).verdict.isGood,
  );

describe.each(names)('MODEL-3 the simulation "%s"', (name) => {
  const simulation = simulations[name];

  it('comes to an end with every choice, in the order of time', () => {
    for (const settings of everySettings(name)) {
      const { events, verdict } = simulate(simulation, settings);
      const times = events.map(({ at }) => at);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(
        events
          .filter(({ ends }) => ends)
          .map(({ who }) => who)
          .sort(),
        formatSettings(settings),
      ).toEqual(['A', 'B']);
      expect(verdict.text).not.toBe('');
    }
  });

  it('has an axis on which every run has room, with what the service holds in the order of time', () => {
    for (const settings of everySettings(name)) {
      if (settings.gap % 100 > 0) continue;
      const { rows = [], holdings = [], length = 0 } = viewSimulation(name, formatSettings(settings)) ?? {};
      expect(Math.max(...rows.map(({ until }) => until)), formatSettings(settings)).toBeLessThanOrEqual(length);
      const times = holdings.map(({ at }) => at);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
    }
  });

  it('is the same run each time it is played', () => {
    const [pattern] = simulation.patterns;
    expect(simulate(simulation, { pattern: pattern.id, gap: 100 })).toEqual(
      simulate(simulation, { pattern: pattern.id, gap: 100 }),
    );
  });

  it('names assumptions that the model has', () => {
    expect(assumptions.map(({ id }) => id)).toEqual(expect.arrayContaining([...simulation.restsOn]));
  });

  it('writes and reads each choice as text', () => {
    for (const settings of everySettings(name))
      expect(parseSettings(simulation, formatSettings(settings))).toEqual(settings);
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
  ])('has no run "%s"', (text) => expect(play(name, text)).toBeUndefined());
});

describe('what the simulations show', () => {
  it('without 8kit, an order that is delivered twice is always invoiced twice', () => {
    expect(badGaps('sets', 'none')).toHaveLength(simulations.sets.longestGap / 20 + 1);
  });

  it('a check before the work keeps only what comes after the first is done', () => {
    const gaps = badGaps('sets', 'check-add').map(({ gap }) => gap);
    expect(gaps).toEqual(Array.from({ length: 17 }, (_, index) => index * 20));
  });

  it('adding first never makes two invoices, but a crash after it loses the order', () => {
    expect(badGaps('sets', 'add-first')).toEqual([]);
    const verdicts = [...everySettings('sets')]
      .filter(({ pattern }) => pattern === 'add-first')
      .map((settings) => simulate(simulations.sets, settings).verdict.text);
    expect(new Set(verdicts)).toEqual(new Set(['One invoice for one order.', 'No invoice: the order is lost.']));
  });

  it('a lock around check, work and add makes one invoice, however close the deliveries are', () => {
    expect(badGaps('sets', 'lock')).toEqual([]);
  });

  it('a lock loses no update while it lasts longer than the work, and one that expires before does', () => {
    expect(badGaps('locks', 'lock')).toEqual([]);
    expect(badGaps('locks', 'none').length).toBeGreaterThan(0);
    expect(badGaps('locks', 'short-lock').length).toBeGreaterThan(0);
  });

  it('a lock that expires is held no longer than its timeout, and by the next run from then on', () => {
    expect(play('locks', 'short-lock.100')?.holdings).toEqual([
      { at: 0, text: 'free', isLocked: false },
      { at: 0, text: 'held by the first run', isLocked: true },
      { at: 1000, text: 'free', isLocked: false },
      { at: 1300, text: 'held by the second run', isLocked: true },
      { at: 1680, text: 'free', isLocked: false },
    ]);
  });

  it('a lost answer to an acquire leaves the key held, so that the other gives up', () => {
    const run = play('locks', 'lock.100.A-lost-0');
    expect(run?.events.at(-1)).toMatchObject({ who: 'B', text: expect.stringContaining('give up'), ends: 'error' });
  });

  it('a lock around search and create makes one customer, however close the orders are', () => {
    expect(badGaps('lookups', 'lock')).toEqual([]);
    expect(badGaps('lookups', 'search').length).toBeGreaterThan(0);
    expect(play('lookups', 'lock.100.A-crash-3')?.verdict.text).toBe(
      'One customer in the ERP, none in the lookup: nothing remembers it.',
    );
  });

  it('storing the moment after the work loses what changed meanwhile; storing the one before it never does', () => {
    const apart = 1000;
    expect(play('last-update', `end.${apart}`)?.events.map(eventCells)[0]).toEqual([
      '0 ms',
      'Get last updated: −1 s (200)',
      '−1 s',
      '',
    ]);
    expect(play('last-update', `end.${apart}`)?.verdict.text).toMatch(/never exported/);
    expect(play('last-update', `start.${apart}`)?.verdict).toEqual({
      isGood: true,
      text: 'Both orders are exported once.',
    });
    const started = [...everySettings('last-update')].filter(({ pattern }) => pattern === 'start');
    for (const settings of started)
      expect(simulate(simulations['last-update'], settings).verdict.text).not.toMatch(/lost\.$/);
    expect(play('last-update', 'start.1000.B-lost-0')?.verdict).toEqual({
      isGood: true,
      text: 'Nothing is lost: the next run exports order-1002.',
    });
  });

  it('counts what is left undone: one order, or both', () => {
    expect(play('locks', 'lock.100.A-crash-1')?.verdict.text).toBe(
      '0 T-shirts sold, and the stock says 12. Both orders are left undone.',
    );
    expect(play('locks', 'none.100.A-crash-1')?.verdict.text).toMatch(
      /^1 T-shirt .* The other order is left undone\.$/,
    );
  });

  it('says where nothing goes wrong because the execution never gets there', () => {
    expect(play('sets', 'add-first.100.B-crash-1')).toMatchObject({
      isFaultReached: false,
      verdict: { text: 'One invoice for one order.' },
    });
  });

  it('says each step as a sentence', () => {
    const sentences = (...run: Parameters<typeof viewSimulation>) =>
      viewSimulation(...run)?.rows.map(({ sentence }) => sentence);
    expect(sentences('sets', 'add-first.200')).toEqual([
      '0 ms. The first run adds value (201); 8kit holds order-1001.',
      '40 ms. The first run creates INV-2051; 8kit already holds order-1001.',
      '200 ms. The second run adds value: a duplicate (409), and is skipped; 8kit already holds order-1001.',
    ]);
    expect(sentences('sets', 'none.200')?.[0]).toBe('0 ms. The first run creates INV-2051; nothing remembers.');
    expect(sentences('sets', 'check-add.0.A-crash-1')).toContain(
      '40 ms. The first run crashes before: create the invoice; 8kit holds an empty set.',
    );
    expect(sentences('locks', 'lock.100')?.[0]).toBe(
      '0 ms. The first run acquires lock, 60 s: got it (200); the key is held by the first run.',
    );
  });

  it('says each line in words: time, who does what with which answer, and what the service holds then', () => {
    expect(play('sets', 'add-first.100')?.events.map(eventCells)).toEqual([
      ['0 ms', 'Add value (201)', 'order-1001', ''],
      ['40 ms', 'Create the invoice: INV-2051, done', 'order-1001', ''],
      ['100 ms', '', 'order-1001', 'Add value: a duplicate (409), is skipped'],
    ]);
  });
});
