/** A check of the project: a command that succeeds if all is well. */
export interface Step {
  name: string;
  command: string;
  /** Names of steps whose product it uses. It doesn't run where one of them failed. */
  needs?: readonly string[];
  /** Names of steps that must end first, with whatever result. */
  after?: readonly string[];
  /** How many processors it keeps busy; one by default. */
  cores?: number;
  /** Part of `npm run check` too. */
  isDaily?: boolean;
  /** The file in which a suite reports its tests, and how to read it. A step without one counts as one test. */
  report?: { file: string; read(text: string): Tally };
}

/** Something that wasn't tested, and why. */
export interface Unproved {
  name: string;
  why: string;
}

/** The results of a step's tests. */
export interface Tally {
  passed: number;
  /** Names, with the place if there is one (`e2e/search.spec.ts:12 › title`), and their messages on further lines. */
  failed: string[];
  /** Should have run, but something else prevented it. */
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
