/*
 * Will a reader's n8n workflow do its work twice, and where does 8kit belong? Everything is pure and runs in the browser.
 *
 *   const read = readWorkflows(text)                       // workflows, or { problem } in a sentence
 *   const analysed = analyse(workflow, knowledge)          // once for each workflow; knowledge from own-workflow.json
 *   judge(analysed, { gap, fault })                        // headline, verdicts, protections, unjudged, runs; { only: [trigger] }
 *   const point = insertionPointFor(analysed, trigger)     // where the steps go; none: reasonAgainst(judgement)
 *   const samples = samplesOf(workflow, triggerName, items)  // pinned data, and readSample(text, isWebhook).items
 *   valuesFor(analysed, trigger, point, samples)           // the known ones first; isChosen on at most one
 *   problemWith(value, analysed, { trigger, here, samples }) and seenIn(value, here, samples)
 *   setNameFor(analysed, trigger), problemWithSet(name)    // { name, said }: kept, own, or unmarked (ask the reader)
 *   patch(analysed, trigger, point, { value, set })        // JSON, what was added, what remains; only without problems
 *
 * What is said is a `Said`: { kind, words, ground, more? }, all from the table in sentences.ts. A patched workflow is
 * read, analysed and judged like any other, with { isPatched: true, only: [trigger] }.
 */
export { adviceFor, reasonAgainst, remedyFor } from './advice';
export { type AnalysedWorkflow, analyse } from './analyse';
export { canvasOf } from './canvas';
export type { Situation } from './deliver';
export { drawable, stepsOf } from './drawable';
export { problemWith, type Samples, seenIn } from './expression';
export { type InsertionPoint, insertionPointFor } from './insertion-point';
export { type Judgement, judge, type Protection, type TriggerRun, type Verdict } from './judge';
export { type Patched, patch } from './patch';
export { decoded, type OwnWorkflow, readSample, readWorkflows } from './read';
export { type Ground, linkedPages, quoted, type Said, say } from './sentences';
export { problemWithSet, setNameFor } from './set-name';
export { samplesOf, type Value, valuesFor } from './values';
