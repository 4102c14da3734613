/* What of the model runs in Node only: browsers have no node:http, and Ajv is too large for them. */
import 'server-only';

export { type Contract, readContract } from './contract/contract';
export type { Description } from './contract/description';
export { type Exchange, operationOf, requestFaults } from './contract/exchange';
export { isRecord } from './contract/is-record';
export { idsIn, renamed } from './contract/openings';
export { essential, explain, newValidator, pointerOf } from './contract/schema';
export { sampleRunsOf } from './samples/presumed';
export { readRequest } from './samples/read-request';
export { runnableSamples } from './samples/runnable';
export { answerWith, drawFaults, type Fault, type FaultRates, randomFrom } from './server/faults';
export { type Mock, startMock } from './server/server';
