/*
 * A model of the documented service: `(state, request, clock) → (state, response)`. It implements what the sources say;
 * where they say nothing, `content/reference/assumptions.yaml` defines what it does. It runs wherever JavaScript does.
 */
export { randomFrom } from './ids';
export { countRequest } from './rate-limit';
export { respond } from './respond';
export { createState, restart } from './state';
export type * from './types';
export { detectDuplicates } from './violations';
