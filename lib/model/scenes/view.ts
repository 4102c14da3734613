import { type SceneName, scenes } from './all';
import { readSettings, settingsText } from './settings';
import { patternOf, simulate } from './simulate';
import { executions, type Run, type RunEvent, type Scene, type Settings } from './types';
import { faultChoices, runCells, timeInWords } from './words';

/** A run as a page shows it: plain values, so that the server can hand the opening run to the browser. */
export interface RunView {
  /** What was chosen, as `settingsText` writes it. */
  readonly settings: string;
  /** The time between the two starts, in words. */
  readonly gap: string;
  /** What can go wrong in it. */
  readonly faults: ReturnType<typeof faultChoices>;
  /** What each run does, with the cells of its line in the table. */
  readonly rows: readonly (Omit<RunEvent, 'who' | 'text' | 'service'> & {
    /** The first run, or the second one. */
    readonly lane: number;
    readonly cells: readonly string[];
  })[];
  readonly holdings: Run['holdings'];
  /** Milliseconds that a drawing of it takes, however far the second start is moved. */
  readonly length: number;
  readonly verdict: Run['verdict'];
}

/** Plays a scene, and gives all that a page shows of the run; undefined where the scene has no such settings. */
export function viewRun(name: SceneName, text: string): RunView | undefined {
  const scene = scenes[name];
  const settings = readSettings(scene, text);
  if (!settings) return undefined;
  const { events, holdings, verdict } = simulate(scene, settings);
  return {
    settings: settingsText(settings),
    gap: timeInWords(settings.gap),
    faults: faultChoices(patternOf(scene, settings)),
    rows: events.map(({ who, text, service, ...event }) => ({
      ...event,
      lane: executions.indexOf(who),
      cells: runCells({ who, text, service, ...event }),
    })),
    holdings,
    length: lengthOf(scene, settings),
    verdict,
  };
}

/** When the last is over in any run of these settings but the gap, rounded up to 100 ms. */
function lengthOf(scene: Scene, settings: Settings): number {
  const ends = [0, scene.longestGap].flatMap((gap) =>
    simulate(scene, { ...settings, gap }).events.map(({ until }) => until),
  );
  return Math.ceil(Math.max(...ends) / 100) * 100;
}
