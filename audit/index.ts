/*
 * Will a reader's n8n workflow do its work twice, and where does 8kit belong? Everything is pure; the site runs it in a Worker.
 *
 *   listWorkflows(text)                                    // of many, each as it is written, or { problem }
 *   rowOf(source, knowledge, file)                         // its row in the table of say/table.ts, also for program/
 *   const read = readWorkflows(text)                       // workflows, or { problem } in a sentence
 *   const analysed = analyse(workflow, knowledge)          // once for each workflow; knowledge from own-workflow.json
 *   judge(analysed, { gap, fault })                        // headline, verdicts, protections, unjudged, runs; { only: [trigger] }
 *   const point = insertionPointFor(analysed, trigger)     // where the steps go; none: reasonAgainst(judgement)
 *   const samples = samplesOf(workflow, triggerName, items)  // pinned data, and readSample(text, isWebhook).items
 *   valuesFor(analysed, trigger, point, samples)           // the known ones first; isChosen on at most one
 *   problemWith(value, analysed, { trigger, here, samples }) and seenIn(value, here, samples)
 *   setNameFor(analysed, trigger), problemWithSet(name)    // { name, said }: kept, own, or unmarked (ask the reader)
 *   failedChoices(analysed, trigger, point, { value, set })  // what may become of failed work: again, keep, skip
 *   patch(analysed, trigger, point, { value, set, failed })  // JSON, what was added, what remains; only without problems
 *
 * What is said is a `Said`: { kind, words, ground, more? }, all from the table in sentences.ts. A patched workflow is
 * read, analysed and judged like any other, with { isPatched: true, only: [trigger] }.
 */
export { adviceFor, reasonAgainst, remedyFor } from './judge/advice';
export { type AnalysedWorkflow, analyse } from './judge/analyse';
export type { Failed, Situation } from './judge/deliver';
export { type Judgement, judge, type TriggerRun, type Verdict } from './judge/judge';
export { actsTwice } from './judge/needs';
export { rowOf } from './judge/row';
export { deliveriesIn, type Repeats } from './know/deliveries';
export { problemWith, type Samples, seenIn } from './know/expression';
export { type FailedChoice, failedChoices } from './patch/choices';
export { type InsertionPoint, insertionPointFor } from './patch/insertion-point';
export { fitTogether, patch, patchEach, type Step } from './patch/patch';
export { proofFor } from './patch/proof';
export { problemWithSet, setNameFor } from './patch/set-name';
export { samplesOf, sourceOf, type Value, valuesFor } from './patch/values';
export { decoded } from './read/decoded';
export { type Fields, listWorkflows, nameOf, type OwnWorkflow, readSample, readWorkflows } from './read/read';
export type { AuditRow } from './say/row';
export { type Ground, lasting, listed, quoted, type Said, say, words } from './say/sentences';
