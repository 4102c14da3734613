import { type SceneName, scenes } from './all';
import { readSettings, settingsText } from './settings';
import { patternOf, simulate } from './simulate';
import type { Run } from './types';
import { faultChoices, kindOf, runCells, timeInWords } from './words';

/** A run as a page shows it: plain values, so that the server can hand the opening run to the browser. */
export interface RunView {
  /** What was chosen, as `settingsText` writes it. */
  readonly settings: string;
  /** The time between the two starts, in words. */
  readonly gap: string;
  /** What can go wrong in it. */
  readonly faults: ReturnType<typeof faultChoices>;
  readonly rows: readonly { readonly kind: ReturnType<typeof kindOf>; readonly cells: readonly string[] }[];
  readonly verdict: Run['verdict'];
}

/** Plays a scene, and gives all that a page shows of the run; undefined where the scene has no such settings. */
export function viewRun(name: SceneName, text: string): RunView | undefined {
  const scene = scenes[name];
  const settings = readSettings(scene, text);
  if (!settings) return undefined;
  const { events, verdict } = simulate(scene, settings);
  return {
    settings: settingsText(settings),
    gap: timeInWords(settings.gap),
    faults: faultChoices(patternOf(scene, settings)),
    rows: events.map((event) => ({ kind: kindOf(event), cells: runCells(event) })),
    verdict,
  };
}
