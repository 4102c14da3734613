import type { Request, State } from '../service';

/** A sample that the model can answer in its page. */
export interface SampleRun {
  readonly request: Request;
  /** Names of the members that its body must have. */
  readonly required: readonly string[];
  /** The service before the request, as the sample presumes it, and when the request comes, in ms since 1970. */
  readonly state: State;
  readonly at: number;
  /** The ids of the assumptions of the model that its answers rest on, by their status. */
  readonly assumptions: Readonly<Record<string, readonly string[]>>;
}

/** The samples that can be run, by the names that their blocks have. */
export type SampleRuns = Readonly<Record<string, SampleRun>>;

/** The file that holds them, without base path. Browsers fetch it once a reader runs a sample. */
export const sampleRunsPath = '/sample-runs.json';
