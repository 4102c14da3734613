/* Runs the samples of pages in the reader's browser. The state that each one starts from is computed by the build. */
export { type RunResult, runSample } from './run';
export { type SampleRuns, sampleRunsPath } from './types';
export { type GivenValues, type RequestValue, valuesOf } from './values';
