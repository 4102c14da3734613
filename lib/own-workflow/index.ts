/*
 * Will a reader's n8n workflow do its work twice? Reads what they paste, delivers one event twice, and puts 8kit where
 * it belongs. Everything is pure, and runs in the browser alone.
 */
export { type Advice, adviceFor, remedyFor } from './advice';
export { canvasOf } from './canvas';
export type { Situation } from './deliver';
export { drawable } from './drawable';
export { type Judgement, judge, triggersOf } from './judge';
export { patch, setNameFor } from './patch';
export { placeFor } from './place';
export { type OwnWorkflow, quoted, readWorkflows } from './read';
export { problemWith, type Value, valuesFor } from './values';
