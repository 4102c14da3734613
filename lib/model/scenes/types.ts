import type { Fields, Request, Response, State } from '../service';

/** The two executions of a scene: the first starts at 0 ms. */
export const executions = ['A', 'B'] as const;

/** What readers call an execution. */
export const runNames: Readonly<Record<Who, string>> = { A: 'The first run', B: 'The second run' };
export type Who = (typeof executions)[number];

/** When every scene begins on the service's clock, in ms since 1970: any moment would do. */
export const start = Date.UTC(2025, 8, 24, 10);

/** What exists outside the service, such as invoices made. Never changed in place. */
export type World = Fields;

/** What a step knows when it runs. */
export interface Moment {
  readonly who: Who;
  /** Milliseconds since the scene began. */
  readonly now: number;
  readonly world: World;
  /** What earlier steps of this execution kept. */
  readonly memory: Fields;
}

/** How an execution goes on after a step: with the next one unless it ends, or goes to another one after a pause. */
export interface Turn {
  /** What is kept for later steps. */
  readonly memory?: Fields;
  readonly ends?: Ending;
  /** Index of the step to go to, and after how many milliseconds. */
  readonly goTo?: number;
  readonly pause?: number;
  /** What is said of the step beside its label, such as what it read. */
  readonly said?: string;
}

/** How an execution ends: with its work done, skipped, by a crash, or with an error. */
export type Ending = 'done' | 'skipped' | 'crashed' | 'error';

interface StepBase {
  readonly label: string;
  /** Milliseconds until the next step begins. */
  readonly takes: number;
}

/** A request to the service. */
export interface RequestStep extends StepBase {
  readonly request: (moment: Moment) => Request;
  readonly answered: (response: Response, moment: Moment) => Turn;
}

/** Work outside the service. */
export interface WorkStep extends StepBase {
  readonly work: (moment: Moment) => { world: World } & Turn;
}

export type Step = RequestStep | WorkStep;

/** One way to build the workflow: the same steps for both executions. */
export interface Pattern {
  readonly id: string;
  readonly label: string;
  readonly steps: readonly Step[];
  /** What is said in place of what the service holds, where the pattern doesn't use it. */
  readonly without?: string;
}

/** What a reader can try out: a situation, ways to build the workflow, and what counts as a good end. */
export interface Scene {
  readonly question: string;
  /** What the button says that plays a run. */
  readonly action: string;
  readonly patterns: readonly [Pattern, ...Pattern[]];
  /** The longest distance between the two starts, in milliseconds. */
  readonly longestGap: number;
  /** Requests that the service has answered before the scene begins. */
  readonly setUp: readonly Request[];
  /** What exists outside the service then. */
  readonly world: World;
  /** Ids of the assumptions of the model that its runs rest on. */
  readonly restsOn: readonly string[];
  /** What the service holds, in a few words. */
  readonly describe: (state: State, now: number) => string;
  readonly judge: (world: World, state: State) => Verdict;
}

interface Verdict {
  readonly isGood: boolean;
  readonly text: string;
}

/** What goes wrong: an execution crashes before a step, or the answer to the step's request is lost. */
export interface Fault {
  readonly kind: 'crash' | 'lost';
  readonly who: Who;
  readonly step: number;
}

/** What a reader chooses. */
export interface Settings {
  /** Id of the pattern. */
  readonly pattern: string;
  /** Milliseconds between the two starts. */
  readonly gap: number;
  readonly fault?: Fault;
}

/** One line of a run. */
export interface RunEvent {
  /** Milliseconds since the scene began, and until what comes next in this execution. */
  readonly at: number;
  readonly until: number;
  readonly who: Who;
  readonly text: string;
  /** The step, and what is said of it. */
  readonly label: string;
  readonly said?: string;
  /** Work outside the service, and no request. */
  readonly isWork: boolean;
  /** Of the answer, where the step was a request whose answer arrived. */
  readonly status?: number;
  readonly ends?: Ending;
  /** What the service holds after it. */
  readonly service: string;
}

/** What the service holds, from a moment on. */
export interface Holding {
  readonly at: number;
  readonly text: string;
  readonly isLocked: boolean;
}

export interface Run {
  readonly events: readonly RunEvent[];
  /** What the service holds, from the state that the scene begins with. */
  readonly holdings: readonly Holding[];
  /** False where a run ends before the fault that was chosen. */
  readonly isFaultReached: boolean;
  readonly verdict: Verdict;
}
