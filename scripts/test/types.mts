/** A check of the project: a command that ends well where all is well. */
export interface Step {
  name: string;
  command: string;
  /** Names of steps whose product it uses. It doesn't run where one of them failed. */
  needs?: readonly string[];
  /** Names of steps that it must not overtake or run beside, however they end. */
  after?: readonly string[];
  /** How many processors it keeps busy; one where nothing is said. */
  cores?: number;
  /** Belongs to `npm run check` too. */
  isDaily?: boolean;
  /** Where a suite writes what became of its tests, and how to read it. A step without one counts as one test. */
  report?: { file: string; read(text: string): Tally };
}

/** Something that wasn't proved, and why. */
export interface Unproved {
  name: string;
  why: string;
}

/** What became of the tests of a step. */
export interface Tally {
  passed: number;
  /** Names, with the place where there is one: `e2e/search.spec.ts:12 › title`. */
  failed: string[];
  /** Should have run, but something else was in the way. */
  notRun: Unproved[];
  /** Left out on purpose. */
  skipped: Unproved[];
  /** How long the tests of each file took, in seconds. */
  files: { name: string; seconds: number }[];
}

/** How a step ended. */
export interface Result {
  step: Step;
  state: 'passed' | 'failed' | 'did not run';
  seconds: number;
  /** All that it printed. */
  output: string;
  tally: Tally;
}
