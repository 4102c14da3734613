import {
  type AnalysedWorkflow,
  deliveriesIn,
  failedChoices,
  insertionPointFor,
  listed,
  patchEach,
  problemWith,
  problemWithSet,
  proofFor,
  quoted,
  readSample,
  type Step,
  samplesOf,
  say,
  seenIn,
  setNameFor,
  sourceOf,
  valuesFor,
  words,
} from '../../audit';
import type { CopyChoices } from './choices';

/**
 * The copy with 8kit in it that follows from what the reader decided, and what is said of that.
 * @param others the steps of other triggers, which are in it, too
 */
export function copyOf(
  analysed: AnalysedWorkflow,
  trigger: number,
  choices: CopyChoices,
  others: readonly Step[] = [],
) {
  const { workflow } = analysed;
  const point = insertionPointFor(analysed, trigger);
  const source = workflow.nodes[sourceOf(analysed, trigger, point)];
  const event = choices.deliveries.trim() === '' ? undefined : readSample(choices.deliveries, source);
  const items = event && 'items' in event ? event.items : [];
  const deliveries = deliveriesIn(items, choices.repeats);
  const samples = samplesOf(workflow, source?.name ?? '', deliveries?.items ?? items);
  const values = valuesFor(analysed, trigger, point, samples, deliveries?.repeats);
  const offered = setNameFor(analysed, trigger);
  const here = workflow.nodes[point?.node ?? -1]?.name ?? '';
  const value = choices.value ?? values.find(({ isChosen }) => isChosen)?.value;
  const problem = value ? problemWith(value, analysed, { trigger, here, samples }) : undefined;
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
  const missing = [
    ...(value === undefined || value === '' ? (['missing.value'] as const) : []),
    ...(value && problem ? (['missing.expression'] as const) : []),
    ...(failed === undefined ? (['missing.failed'] as const) : []),
    ...(timeProblem ? (['missing.time'] as const) : []),
    ...(setProblem ? (['missing.set'] as const) : []),
  ];
  const isReady = missing.length === 0;
  const keepsSet = offered.said.kind === 'set.kept' && set === offered.name;
  const decided = { ...(isReady && value ? { value, set } : undecided), keepsSet, ...(failed && { failed }), seconds };
  const patched = point && patchEach(analysed, [...others, { trigger, point, choices: decided }]);
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
    /** What the reader has to decide or mend before there is a copy. */
    missing: isReady ? undefined : say('copy.missing', [listed(missing.map((one) => words(one)))]),
    isReady,
    /** The value and the set as they are now, chosen or offered. */
    value,
    set,
    ask: say('advice.value'),
    /** What follows from an expression of the reader's own. */
    ownConsequence: say('effect.own'),
    seen: value === undefined ? undefined : seenIn(value, here, samples, deliveries?.repeats),
    /** The node whose output is pasted. */
    source: quoted(source?.name ?? ''),
    deliveriesProblem: event && 'problem' in event ? event.problem : undefined,
    deliveries: deliveries && { ...deliveries, items: undefined },
    proof:
      patched && value && isReady
        ? proofFor(analysed, { trigger, point, value, begin: patched.begin }, samples)
        : undefined,
    step: point && isReady ? { trigger, point, choices: decided } : undefined,
    patched,
  };
}

/** Plain data, as the page shows it. */
export type Copy = ReturnType<typeof copyOf>;
