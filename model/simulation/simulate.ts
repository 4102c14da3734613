import { createState, type Request, respond, type State } from '../service';
import {
  executions,
  type Holding,
  type Pattern,
  type SimulationDefinition,
  type SimulationEvent,
  type SimulationFault,
  type SimulationResult,
  type SimulationSettings,
  type SimulationStep,
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
  /** When its next step starts, in ms since the start of the simulation. */
  at: number;
  memory: Turn['memory'];
  isOver: boolean;
}

/**
 * Plays a simulation: both executions take their steps in chronological order, each against the model of the service. The
 * same settings give the same run.
 * @throws Error if the simulation has no such pattern
 */
export function simulate(simulation: SimulationDefinition, settings: SimulationSettings): SimulationResult {
  const pattern = patternOf(simulation, settings);
  let state = simulation.setUp.reduce(
    (before, request) => send(before, request, start).state,
    createState({ now: start, key }),
  );
  let { world } = simulation;
  const running: Execution[] = executions.map((who, index) => ({
    who,
    step: 0,
    at: index * settings.gap,
    memory: {},
    isOver: false,
  }));
  const events: SimulationEvent[] = [];
  const holdings: Holding[] = [];
  const recordHolding = (at: number) => {
    const now = start + at;
    const { text } = simulation.describe(state, now);
    const isLocked = state.locks.some(({ until = Number.POSITIVE_INFINITY }) => now < until);
    const before = holdings.at(-1);
    if (text !== before?.text || isLocked !== before.isLocked) holdings.push({ at, text, isLocked });
  };
  /** Records locks that expire between two events. */
  const recordExpiries = (before: number) => {
    const seen = holdings.at(-1)?.at ?? 0;
    for (const { until = 0 } of state.locks)
      if (until - start > seen && until - start < before) recordHolding(until - start);
  };
  recordHolding(0);
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
    recordExpiries(at);
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
      detail: turn.detail,
      does: doesOf(step, fault, turn),
      isWork: 'work' in step,
      text: textOf(step, fault, turn),
      status,
      ends,
      service: simulation.describe(state, now),
    });
    recordHolding(at);
    execution.isOver = ends !== undefined;
    execution.memory = { ...execution.memory, ...turn.memory };
    execution.step = turn.goTo ?? execution.step + 1;
    execution.at = until;
  }
  recordExpiries(Number.POSITIVE_INFINITY);
  return { events, holdings, isFaultReached, verdict: simulation.judge(world, state) };
}

/** The pattern named in the settings. @throws Error if the simulation has none with that name */
export function patternOf(
  simulation: SimulationDefinition,
  { pattern: id }: Pick<SimulationSettings, 'pattern'>,
): Pattern {
  const pattern = simulation.patterns.find((one) => one.id === id);
  if (!pattern) throw new Error(`no pattern "${id}"`);
  return pattern;
}

function take(
  step: SimulationStep,
  { who, at, memory = {} }: Execution,
  { state, world, now }: { state: State; world: World; now: number },
): { state: State; world: World; turn: Turn; status?: number } {
  const context = { who, now: at, world, memory };
  if ('work' in step) {
    const { world: changed, ...turn } = step.work(context);
    return { state, world: changed, turn };
  }
  const { state: after, response } = send(state, step.request(context), now);
  return { state: after, world, turn: step.answered(response, context), status: response.status };
}

function send(state: State, request: Request, now: number): ReturnType<typeof respond> {
  return respond(state, { ...request, headers: { 'X-Api-Key': key, 'Content-Type': 'application/json' } }, now);
}

function faultAt(fault: SimulationFault | undefined, { who, step }: Execution): SimulationFault['kind'] | undefined {
  return fault?.who === who && fault.step === step ? fault.kind : undefined;
}

function textOf({ label }: SimulationStep, fault: SimulationFault['kind'] | undefined, { detail }: Turn): string {
  if (fault === 'crash') return `Crashes before: ${label}`;
  if (fault === 'lost') return `${label}: the response is lost`;
  return detail === undefined ? label : `${label}: ${detail}`;
}

/** The same as the end of a sentence: `adds the value: a duplicate`. */
function doesOf({ label, does }: SimulationStep, fault: SimulationFault['kind'] | undefined, turn: Turn): string {
  if (fault === 'crash') return `crashes before: ${label.toLowerCase()}`;
  if (fault === 'lost') return `${does}: the response is lost`;
  return turn.did ?? (turn.detail === undefined ? does : `${does}: ${turn.detail}`);
}

/**
 * The possible faults of a pattern: each execution can crash before each step except a first request, and each answer
 * can be lost.
 */
export function faultsOf({ steps }: Pattern): SimulationFault[] {
  return executions.flatMap((who) =>
    steps.flatMap((step, index): SimulationFault[] => [
      ...(index > 0 || 'work' in step ? [{ kind: 'crash', who, step: index } as const] : []),
      ...('request' in step ? [{ kind: 'lost', who, step: index } as const] : []),
    ]),
  );
}
