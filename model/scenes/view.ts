import { type SceneName, scenes } from './all';
import { readSettings, settingsText } from './settings';
import { faultsOf, patternOf, simulate } from './simulate';
import { executions, type Run, type RunEvent, type Scene, type Settings } from './types';
import { faultChoices, runCells, runSentence, timeInWords } from './words';

/** A run as a page shows it: plain values, so that the server can hand the opening run to the browser. */
export interface RunView {
  /** The reader's choices, in the format of `settingsText`. */
  readonly settings: string;
  /** The time between the two starts, in words. */
  readonly gap: string;
  /** The faults that can be chosen. */
  readonly faults: ReturnType<typeof faultChoices>;
  /** What each run does, with the cells of its line in the table, and as a sentence. */
  readonly rows: readonly (Omit<RunEvent, 'who' | 'text' | 'service'> & {
    /** The first run, or the second one. */
    readonly lane: number;
    readonly cells: readonly string[];
    readonly sentence: string;
  })[];
  readonly holdings: Run['holdings'];
  readonly isFaultReached: boolean;
  /** The length of its drawing in milliseconds, which doesn't depend on the second start. */
  readonly length: number;
  readonly verdict: Run['verdict'];
  /** The same deliveries and the same fault with another pattern, on the same axis. */
  readonly other?: RunView;
}

/**
 * Plays a scene, and returns everything a page shows of the run; undefined if the scene has no such settings.
 * @param against a pattern to play beside it
 */
export function viewRun(name: SceneName, text: string, against?: string): RunView | undefined {
  const scene: Scene = scenes[name];
  const settings = readSettings(scene, text);
  if (!settings || settings.pattern === against) return undefined;
  const { events, holdings, isFaultReached, verdict } = simulate(scene, settings);
  const { without } = patternOf(scene, settings);
  const other = against ? viewRun(name, settingsText(inPattern(scene, settings, against))) : undefined;
  const length = Math.max(lengthOf(name, settings), other?.length ?? 0);
  return {
    settings: settingsText(settings),
    gap: timeInWords(settings.gap),
    faults: faultChoices(patternOf(scene, settings)),
    rows: events.map(({ who, text, service, ...event }, index) => ({
      ...event,
      lane: executions.indexOf(who),
      cells: runCells({ who, text, service, ...event }),
      sentence: runSentence({ who, text, service, ...event }, without, events[index - 1]?.service),
    })),
    holdings: without ? [{ at: 0, text: without, isLocked: false }] : holdings,
    isFaultReached,
    length,
    verdict,
    ...(other && { other: { ...other, length } }),
  };
}

/** The settings with another pattern, and with the fault if that pattern has the same step. */
function inPattern(scene: Scene, { fault, ...settings }: Settings, id: string): Settings {
  const steps = patternOf(scene, settings).steps;
  const pattern = patternOf(scene, { pattern: id });
  const same = faultsOf(pattern).find(
    ({ who, kind, step }) =>
      who === fault?.who && kind === fault.kind && pattern.steps[step]?.label === steps[fault.step]?.label,
  );
  return { ...settings, pattern: id, ...(same && { fault: same }) };
}

/** Results of `lengthOf`, cached because playing takes time. */
const lengths = new Map<string, number>();

/** The latest end of any run with these settings and any gap, rounded up to 100 ms. */
function lengthOf(name: SceneName, settings: Settings): number {
  const scene = scenes[name];
  const key = `${name}.${settingsText({ ...settings, gap: 0 })}`;
  let length = lengths.get(key) ?? 0;
  for (let gap = 0; gap <= scene.longestGap && !lengths.has(key); gap += 50)
    for (const { until } of simulate(scene, { ...settings, gap }).events)
      length = Math.max(length, Math.ceil(until / 100) * 100);
  lengths.set(key, length);
  return length;
}
