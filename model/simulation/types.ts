import type { Fields, Request, Response, State } from '../service';

/** The two executions of a simulation: the first starts at 0 ms. */
export const executions = ['A', 'B'] as const;

/** The names of executions for readers. */
export const runNames: Readonly<Record<Who, string>> = { A: 'The first run', B: 'The second run' };
export type Who = (typeof executions)[number];

/** The start of every simulation on the service's clock, in ms since 1970; any time would do. */
export const start = Date.UTC(2025, 8, 24, 10);

/** What exists outside the service, such as created invoices. It is never changed in place. */
export type World = Fields;

/** What a step knows when it runs. */
export interface StepContext {
  readonly who: Who;
  /** Milliseconds since the start of the simulation. */
  readonly now: number;
  readonly world: World;
  /** What earlier steps of this execution kept. */
  readonly memory: Fields;
}

/** How an execution continues after a step: with the next one, unless it ends or goes to another one after a pause. */
export interface Turn {
  /** What is kept for later steps. */
  readonly memory?: Fields;
  readonly ends?: Ending;
  /** The index of the step to go to, and the pause before it in milliseconds. */
  readonly goTo?: number;
  readonly pause?: number;
  /** Text beside the step's label, such as what it read. */
  readonly detail?: string;
  /** What the step did, in place of its own `does`: `creates INV-2051`. */
  readonly did?: string;
}

/** How an execution ends: with its work done, skipped, by a crash, or with an error. */
export type Ending = 'done' | 'skipped' | 'crashed' | 'error';

interface StepBase {
  /** What it does, as a command and as the end of a sentence: `Add value`, `adds the value`. */
  readonly label: string;
  readonly does: string;
  /** Milliseconds until the next step starts. */
  readonly takes: number;
}

/** A request to the service. */
export interface RequestStep extends StepBase {
  readonly request: (context: StepContext) => Request;
  readonly answered: (response: Response, context: StepContext) => Turn;
}

/** Work outside the service. */
export interface WorkStep extends StepBase {
  readonly work: (context: StepContext) => { world: World } & Turn;
}

export type SimulationStep = RequestStep | WorkStep;

/** One way to build the workflow: the same steps for both executions. */
export interface Pattern {
  readonly id: string;
  readonly label: string;
  readonly steps: readonly SimulationStep[];
  /** The text shown instead of the service's contents if the pattern doesn't use the service. */
  readonly without?: string;
}

/** Something for readers to try out: a situation, ways to build the workflow, and what counts as a good end. */
export interface SimulationDefinition {
  readonly question: string;
  /** The label of the button that plays a run. */
  readonly action: string;
  readonly patterns: readonly [Pattern, ...Pattern[]];
  /** The longest time between the two starts, in milliseconds. */
  readonly longestGap: number;
  /** Requests that the service answers before the simulation starts. */
  readonly setUp: readonly Request[];
  /** What exists outside the service at the start. */
  readonly world: World;
  /** Ids of the model's assumptions that its runs rest on. */
  readonly restsOn: readonly string[];
  readonly describe: (state: State, now: number) => Contents;
  readonly judge: (world: World, state: State) => Verdict;
}

/** The contents of the service. */
export interface Contents {
  /** In a few words, for the drawing and the table. */
  readonly text: string;
  /** As the end of a sentence: after a step that changed them, and after one that didn't. */
  readonly sentence: string;
  readonly unchanged: string;
}

export interface Verdict {
  readonly isGood: boolean;
  readonly text: string;
}
