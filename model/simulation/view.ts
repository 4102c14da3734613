import { createState, type Request, respond, type State } from '../service';
import { type SimulationName, simulations } from './all';
import {
  type Contents,
  type Ending,
  executions,
  type Pattern,
  runNames,
  type SimulationDefinition,
  type SimulationStep,
  start,
  type Turn,
  type Verdict,
  type Who,
  type World,
} from './types';
import { timeInWords } from './words';

/** A simulation as a page shows it: plain values, so that the server can hand the opening one to the browser. */
export interface SimulationView {
  /** The reader's choices: `check-add.100`, or `check-add.100.A-crash-1`. */
  readonly settings: string;
  /** The time between the two starts, in words. */
  readonly gap: string;
  /** The faults that can be chosen. */
  readonly faults: readonly FaultChoice[];
  readonly rows: readonly SimulationRow[];
  /** False if the run ends before the chosen fault. */
  readonly isFaultReached: boolean;
  readonly verdict: Verdict;
}

/** One step of an execution, as it went. */
interface SimulationRow {
  /** Milliseconds since the start of the simulation, and until the next row of this execution. */
  readonly at: number;
  readonly until: number;
  /** The first run, or the second one. */
  readonly lane: number;
  /** True for work outside the service rather than a request. */
  readonly isWork: boolean;
  /** The status of the answer, if the step was a request whose answer arrived. */
  readonly status?: number;
  readonly ends?: Ending;
  /** Its line in the table, and the same as a sentence. */
  readonly cells: readonly string[];
  readonly sentence: string;
}

/** What can go wrong: an execution crashes before a step, or the answer to the step's request is lost. */
interface FaultChoice {
  readonly value: string;
  readonly label: string;
}

interface Settings {
  readonly pattern: Pattern;
  /** Milliseconds between the two starts. */
  readonly gap: number;
  readonly fault?: string;
}

/** Plays a simulation, and returns everything a page shows of it; undefined if it has no such settings. */
export function viewSimulation(name: SimulationName, text: string): SimulationView | undefined {
  const simulation: SimulationDefinition = simulations[name];
  const [id, gapText = '', fault, ...rest] = text.split('.');
  const pattern = simulation.patterns.find((one) => one.id === id);
  const gap = /^(?:0|[1-9]\d{0,4})$/.test(gapText) ? Number(gapText) : Number.POSITIVE_INFINITY;
  if (!pattern || gap > simulation.longestGap || rest.length > 0) return undefined;
  const faults = faultsOf(pattern);
  if (fault !== undefined && !faults.some(({ value }) => value === fault)) return undefined;
  return {
    ...play(simulation, { pattern, gap, fault }),
    settings: text,
    gap: timeInWords(gap),
    faults,
  };
}

/** Each execution can crash before each step except a first request, and each answer can be lost. */
function faultsOf({ steps }: Pattern): FaultChoice[] {
  const lane = (who: Who) =>
    steps.flatMap((step, index) => [
      ...(index > 0 || 'work' in step ? [choice(who, 'crash', index)] : []),
      ...('request' in step ? [choice(who, 'lost', index)] : []),
    ]);
  const choice = (who: Who, kind: 'crash' | 'lost', index: number): FaultChoice => ({
    value: `${who}-${kind}-${index}`,
    label: `${runNames[who]} ${kind === 'crash' ? 'crashes before' : 'gets no response to'}: ${steps[index]?.label.toLowerCase()}`,
  });
  return executions.flatMap(lane);
}

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
 * Both executions take their steps in chronological order, each against the model of the service. The same settings give
 * the same run.
 */
function play(simulation: SimulationDefinition, { pattern, gap, fault }: Settings) {
  const empty = createState({ now: start, key });
  let state = simulation.setUp.reduce((before, request) => send(before, request, start).state, empty);
  let { world } = simulation;
  const running: Execution[] = executions.map((who, index) => ({
    who,
    step: 0,
    at: index * gap,
    memory: {},
    isOver: false,
  }));
  const rows: SimulationRow[] = [];
  let isFaultReached = fault === undefined;
  let held: Contents | undefined;
  for (;;) {
    const [execution] = running.filter(({ isOver }) => !isOver).sort((a, b) => a.at - b.at);
    const step = execution && pattern.steps[execution.step];
    // Every execution ends eventually: one that waits for a lock that nobody releases gives up.
    if (!execution || !step) break;
    const { who, at } = execution;
    const wrong = (['crash', 'lost'] as const).find((kind) => fault === `${who}-${kind}-${execution.step}`);
    isFaultReached ||= wrong !== undefined;
    const now = start + at;
    const taken =
      wrong === 'crash'
        ? { state, world, turn: { ends: 'crashed' } as const }
        : take(step, execution, { state, world, now });
    ({ state, world } = taken);
    const turn: Turn = wrong === 'lost' ? { ends: 'error' } : taken.turn;
    const isLast = execution.step === pattern.steps.length - 1 && turn.goTo === undefined;
    const ends = turn.ends ?? (isLast ? 'done' : undefined);
    const status = wrong === undefined ? taken.status : undefined;
    const until = at + (wrong === 'crash' ? 0 : (turn.pause ?? step.takes));
    const holds = simulation.describe(state, now);
    const words = inWords(step, wrong, turn, status, ends);
    const contents = holds.text === held?.text ? holds.unchanged : holds.sentence;
    rows.push({
      at,
      until,
      lane: executions.indexOf(who),
      isWork: 'work' in step,
      status,
      ends,
      cells: [timeInWords(at), who === 'A' ? words.cell : '', holds.text, who === 'B' ? words.cell : ''],
      sentence: `${timeInWords(at)}. ${runNames[who]} ${words.sentence}; ${pattern.without ?? contents}.`,
    });
    held = holds;
    execution.isOver = ends !== undefined;
    execution.memory = { ...execution.memory, ...turn.memory };
    execution.step = turn.goTo ?? execution.step + 1;
    execution.at = until;
  }
  return { rows, isFaultReached, verdict: simulation.judge(world, state) };
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

const endings: Readonly<Record<Ending, string>> = {
  done: 'done',
  skipped: 'is skipped',
  crashed: 'is gone',
  error: 'stops with an error',
};

/** A step as it went, for its cell in the table, and as the predicate of a sentence. */
function inWords(
  { label, does }: SimulationStep,
  wrong: 'crash' | 'lost' | undefined,
  { detail, did }: Turn,
  status: number | undefined,
  ends: Ending | undefined,
): { cell: string; sentence: string } {
  const more = wrong === 'lost' ? ': the response is lost' : detail === undefined ? '' : `: ${detail}`;
  const result = status === undefined ? '' : ` (${status})`;
  if (wrong === 'crash')
    return {
      cell: `Crashes before: ${label}, ${endings.crashed}`,
      sentence: `crashes before: ${label.toLowerCase()}`,
    };
  const isPlain = ends === undefined || ends === 'done';
  return {
    cell: `${label}${more}${result}${ends ? `, ${endings[ends]}` : ''}`,
    sentence: `${did ?? `${does}${more}`}${result}${isPlain ? '' : `, and ${endings[ends]}`}`,
  };
}
