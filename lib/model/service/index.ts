/*
 * A model of the documented service: `(state, request, clock) → (state, response)`. It holds what the sources
 * state; where they are silent, `content/reference/assumptions.yaml` says what it does. It runs wherever JavaScript does.
 */
export { assumptionTitle } from './assumption-title';
export { respond } from './respond';
export { createState, restart, type Start } from './state';
export type * from './types';
export { detectDuplicates } from './violations';
