import { createState, type Request, respond, type State } from '../service';
import {
  executions,
  type Fault,
  type Holding,
  type Pattern,
  type Run,
  type RunEvent,
  type Scene,
  type Settings,
  type Step,
  start,
  type Turn,
  type Who,
  type World,
} from './types';

const key = 'st_model';

/** A running execution. */
interface Execution {
  readonly who: Who;
  step: number;
  /** When its next step starts, in ms since the start of the scene. */
  at: number;
  memory: Turn['memory'];
  isOver: boolean;
}

/**
 * Plays a scene: both executions take their steps in chronological order, each against the model of the service. The
 * same settings give the same run.
 * @throws Error if the scene has no such pattern
 */
export function simulate(scene: Scene, settings: Settings): Run {
  const pattern = patternOf(scene, settings);
  let state = scene.setUp.reduce(
    (before, request) => send(before, request, start).state,
    createState({ now: start, key }),
  );
  let { world } = scene;
  const running: Execution[] = executions.map((who, index) => ({
    who,
    step: 0,
    at: index * settings.gap,
    memory: {},
    isOver: false,
  }));
  const events: RunEvent[] = [];
  const holdings: Holding[] = [];
  const look = (at: number) => {
    const now = start + at;
    const text = scene.describe(state, now);
    const isLocked = state.locks.some(({ until = Number.POSITIVE_INFINITY }) => now < until);
    const before = holdings.at(-1);
    if (text !== before?.text || isLocked !== before.isLocked) holdings.push({ at, text, isLocked });
  };
  /** Records locks that expire between two events. */
  const lookAtExpiries = (before: number) => {
    const seen = holdings.at(-1)?.at ?? 0;
    for (const { until = 0 } of state.locks) if (until - start > seen && until - start < before) look(until - start);
  };
  look(0);
  let isFaultReached = settings.fault === undefined;
  for (;;) {
    const [execution] = running.filter(({ isOver }) => !isOver).sort((a, b) => a.at - b.at);
    const step = execution && pattern.steps[execution.step];
    // Every execution ends eventually: one that waits for a lock that nobody releases gives up.
    if (!execution || !step) break;
    const { who, at } = execution;
    const fault = faultAt(settings.fault, execution);
    isFaultReached ||= fault !== undefined;
    const now = start + at;
    lookAtExpiries(at);
    const taken =
      fault === 'crash'
        ? { state, world, turn: { ends: 'crashed' } as const }
        : take(step, execution, { state, world, now });
    ({ state, world } = taken);
    const turn: Turn = fault === 'lost' ? { ends: 'error' } : taken.turn;
    const isLast = execution.step === pattern.steps.length - 1 && turn.goTo === undefined;
    const ends = turn.ends ?? (isLast ? 'done' : undefined);
    const status = fault === undefined ? taken.status : undefined;
    const until = at + (fault === 'crash' ? 0 : (turn.pause ?? step.takes));
    events.push({
      at,
      until,
      who,
      label: step.label,
      ...(turn.said !== undefined && { said: turn.said }),
      isWork: 'work' in step,
      text: textOf(step, fault, turn),
      ...(status !== undefined && { status }),
      ...(ends && { ends }),
      service: scene.describe(state, now),
    });
    look(at);
    execution.isOver = ends !== undefined;
    execution.memory = { ...execution.memory, ...turn.memory };
    execution.step = turn.goTo ?? execution.step + 1;
    execution.at = until;
  }
  lookAtExpiries(Number.POSITIVE_INFINITY);
  return { events, holdings, isFaultReached, verdict: scene.judge(world, state) };
}

/** The pattern named in the settings. @throws Error if the scene has none with that name */
export function patternOf(scene: Scene, { pattern: id }: Pick<Settings, 'pattern'>): Pattern {
  const pattern = scene.patterns.find((one) => one.id === id);
  if (!pattern) throw new Error(`no pattern "${id}"`);
  return pattern;
}

function take(
  step: Step,
  { who, at, memory = {} }: Execution,
  { state, world, now }: { state: State; world: World; now: number },
): { state: State; world: World; turn: Turn; status?: number } {
  const moment = { who, now: at, world, memory };
  if ('work' in step) {
    const { world: changed, ...turn } = step.work(moment);
    return { state, world: changed, turn };
  }
  const { state: after, response } = send(state, step.request(moment), now);
  return { state: after, world, turn: step.answered(response, moment), status: response.status };
}

function send(state: State, request: Request, now: number): ReturnType<typeof respond> {
  return respond(state, { ...request, headers: { 'X-Api-Key': key, 'Content-Type': 'application/json' } }, now);
}

function faultAt(fault: Fault | undefined, { who, step }: Execution): Fault['kind'] | undefined {
  return fault?.who === who && fault.step === step ? fault.kind : undefined;
}

function textOf({ label }: Step, fault: Fault['kind'] | undefined, { said }: Turn): string {
  if (fault === 'crash') return `Crashes before: ${label}`;
  if (fault === 'lost') return `${label}: the response is lost`;
  return said === undefined ? label : `${label}: ${said}`;
}

/**
 * The possible faults of a pattern: each execution can crash before each step except a first request, and each answer
 * can be lost.
 */
export function faultsOf({ steps }: Pattern): Fault[] {
  return executions.flatMap((who) =>
    steps.flatMap((step, index): Fault[] => [
      ...(index > 0 || 'work' in step ? [{ kind: 'crash', who, step: index } as const] : []),
      ...('request' in step ? [{ kind: 'lost', who, step: index } as const] : []),
    ]),
  );
}
