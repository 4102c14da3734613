import type { Request, State } from '../../model/service';

/** A sample that the model can answer in the page. */
export interface SampleRun {
  readonly request: Request;
  /** Names of the required members of its body. */
  readonly required: readonly string[];
  /** The service before the request, which the sample starts from, and the time of the request, in ms since 1970. */
  readonly state: State;
  readonly at: number;
  /** The ids of the model's assumptions that its answers rest on, by status. */
  readonly assumptions: Readonly<Record<string, readonly string[]>>;
}

/** The samples that can be run, by the names of their blocks. */
export type SampleRuns = Readonly<Record<string, SampleRun>>;

/** The file that contains them, without the base path. Browsers fetch it when a reader first runs a sample. */
export const sampleRunsPath = '/sample-runs.json';
