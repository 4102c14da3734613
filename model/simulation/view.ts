import { type SimulationName, simulations } from './all';
import { formatSettings, parseSettings } from './settings';
import { patternOf, simulate } from './simulate';
import {
  executions,
  type SimulationDefinition,
  type SimulationEvent,
  type SimulationResult,
  type SimulationSettings,
} from './types';
import { eventCells, eventSentence, faultChoices, timeInWords } from './words';

/** A simulation as a page shows it: plain values, so that the server can hand the opening one to the browser. */
export interface SimulationView {
  /** The reader's choices, in the format of `formatSettings`. */
  readonly settings: string;
  /** The time between the two starts, in words. */
  readonly gap: string;
  /** The faults that can be chosen. */
  readonly faults: ReturnType<typeof faultChoices>;
  /** What each run does, with the cells of its line in the table, and as a sentence. */
  readonly rows: readonly (Omit<SimulationEvent, 'who' | 'text' | 'does' | 'service'> & {
    /** The first run, or the second one. */
    readonly lane: number;
    readonly cells: readonly string[];
    readonly sentence: string;
  })[];
  readonly holdings: SimulationResult['holdings'];
  readonly isFaultReached: boolean;
  /** The length of its drawing in milliseconds, which doesn't depend on the second start. */
  readonly length: number;
  readonly verdict: SimulationResult['verdict'];
}

/** Plays a simulation, and returns everything a page shows of it; undefined if it has no such settings. */
export function viewSimulation(name: SimulationName, text: string): SimulationView | undefined {
  const simulation: SimulationDefinition = simulations[name];
  const settings = parseSettings(simulation, text);
  if (!settings) return undefined;
  const { events, holdings, isFaultReached, verdict } = simulate(simulation, settings);
  const { without } = patternOf(simulation, settings);
  return {
    settings: formatSettings(settings),
    gap: timeInWords(settings.gap),
    faults: faultChoices(patternOf(simulation, settings)),
    rows: events.map((event, index) => {
      const { who, text: _text, does: _does, service: _service, ...shown } = event;
      const sentence = eventSentence(event, without, events[index - 1]);
      return { ...shown, lane: executions.indexOf(who), cells: eventCells(event), sentence };
    }),
    holdings: without ? [{ at: 0, text: without, isLocked: false }] : holdings,
    isFaultReached,
    length: lengthOf(name, settings),
    verdict,
  };
}

/** Results of `lengthOf`, cached because playing takes time. */
const lengths = new Map<string, number>();

/** The latest end of any run with these settings and any gap, rounded up to 100 ms. */
function lengthOf(name: SimulationName, settings: SimulationSettings): number {
  const simulation = simulations[name];
  const key = `${name}.${formatSettings({ ...settings, gap: 0 })}`;
  let length = lengths.get(key) ?? 0;
  for (let gap = 0; gap <= simulation.longestGap && !lengths.has(key); gap += 50)
    for (const { until } of simulate(simulation, { ...settings, gap }).events)
      length = Math.max(length, Math.ceil(until / 100) * 100);
  lengths.set(key, length);
  return length;
}
