import {
  type AnalysedWorkflow,
  failedChoices,
  insertionPointFor,
  patch,
  problemWith,
  problemWithSet,
  quoted,
  readSample,
  samplesOf,
  say,
  seenIn,
  setNameFor,
  valuesFor,
} from '../../audit';
import type { CopyChoices } from './choices';

/** The copy with 8kit in it that follows from what the reader decided, and what is said of that. */
export function copyOf(analysed: AnalysedWorkflow, trigger: number, choices: CopyChoices) {
  const { workflow } = analysed;
  const point = insertionPointFor(analysed, trigger);
  const start = workflow.nodes[trigger];
  const event = choices.sample.trim() === '' ? undefined : readSample(choices.sample, start);
  const samples = samplesOf(workflow, start?.name ?? '', event && 'items' in event ? event.items : []);
  const values = valuesFor(analysed, trigger, point, samples);
  const offered = setNameFor(analysed, trigger);
  const here = workflow.nodes[point?.node ?? -1]?.name ?? '';
  const value =
    choices.value === undefined ? values.find(({ isChosen }) => isChosen)?.value : (choices.value ?? undefined);
  const problem = problemWith(value ?? '', analysed, { trigger, here, samples });
  const set = choices.set ?? offered.name;
  const setProblem = problemWithSet(set);
  const { failed } = choices;
  const undecided = { value: undefined, set: offered.name };
  const { choices: offers, seconds: usual } = point
    ? failedChoices(analysed, trigger, point, undecided)
    : { choices: [], seconds: 0 };
  const time = choices.time ?? (usual === undefined ? '' : String(usual / 60));
  const seconds = Math.round(Number(time) * 60);
  const isTimed = offers.some((offer) => offer.failed === failed && offer.isTimed);
  const timeProblem = isTimed && !(seconds > 0) ? say('problem.time') : undefined;
  const isReady =
    problem === undefined &&
    setProblem === undefined &&
    value !== undefined &&
    failed !== undefined &&
    timeProblem === undefined;
  const keepsSet = offered.said.kind === 'set.kept' && set === offered.name;
  const decided = { ...(isReady ? { value, set } : undecided), keepsSet, ...(failed && { failed }), seconds };
  return {
    point,
    values,
    offered,
    /** The node whose item `$json` is there. */
    here: quoted(here),
    problem,
    setProblem,
    /** What may become of failed work, and what is chosen. */
    offers,
    failed,
    isTimed,
    seconds,
    time,
    timeProblem,
    /** That it has to be decided what becomes of failed work. */
    failedProblem: failed === undefined ? say('problem.failed') : undefined,
    isReady,
    /** The value and the set as they are now, chosen or offered. */
    value,
    set,
    ask: say('advice.value'),
    /** What follows from an expression of the reader's own. */
    ownConsequence: say('effect.own'),
    seen: value === undefined ? undefined : seenIn(value, here, samples),
    sampleProblem: event && 'problem' in event ? event.problem : undefined,
    patched: point && patch(analysed, trigger, point, decided),
  };
}

/** Plain data, as the page shows it. */
export type Copy = ReturnType<typeof copyOf>;
