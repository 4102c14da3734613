/*
 * Will a reader's n8n workflow do its work twice? Reads what they paste, delivers one event twice, and puts 8kit where
 * it belongs. Everything is pure, and runs in the browser alone.
 */
export { adviceFor } from './advice';
export { canvasOf } from './canvas';
export type { Situation } from './deliver';
export { drawable } from './drawable';
export { type Judgement, judge, triggersOf } from './judge';
export { patch, placeFor, setNameFor, valuesFor } from './patch';
export { type OwnWorkflow, readWorkflows } from './read';
