/* Running a sample of a page in the reader's browser; what each presumes is worked out in the build (`lib/model/node`). */
export { type RunResult, runSample } from './run';
export { type SampleRuns, sampleRunsPath } from './types';
export { type GivenValues, type RequestValue, valuesOf } from './values';
