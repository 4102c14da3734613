import {
  type AnalysedWorkflow,
  actsTwice,
  adviceFor,
  analyse,
  fitTogether,
  insertionPointFor,
  type Judgement,
  judge,
  listed,
  nameOf,
  type OwnWorkflow,
  quoted,
  readWorkflows,
  reasonAgainst,
  remedyFor,
  type Said,
  type Step,
  say,
  type TriggerRun,
} from '../../audit';
import type { Knowledge } from '../../audit/know/knowledge';
import { limits } from '../../audit/read/limits';
import type { Direction } from '../workflows/geometry';
import type { OutlineStep } from '../workflows/outline';
import { type Move, ticksOf } from '../workflows/playback';
import { canvasOf } from './canvas';
import { type Choices, undecided } from './choices';
import { type Copy, copyOf } from './copy';
import { drawable, stepsOf } from './drawable';

/** All that the page shows of a workflow for what its reader chose: plain data, which can be sent from a Worker. */
export interface Board {
  /** The names of what can be chosen, and the place that is. */
  triggers: string[];
  trigger: number;
  /** The name of the workflow, and of the nodes that are shown, by their keys. */
  name: string;
  names: string[];
  judgement: Omit<Judgement, 'runs'>;
  remedy: Said | undefined;
  advice: Said[];
  /** The reader's first node that acts, quoted. */
  actsFirst: string | undefined;
  /** How the workflow was read. */
  notes: string[];
  /** Which other triggers have their steps in the copy, and which still act twice. */
  together: Said[];
  /** Why nothing is to be added; undefined if 8kit is needed and has a place. */
  reason: Said | undefined;
  copy: Copy;
  /** Both deliveries, to be played; none if the trigger isn't judged. */
  run: { start: number; ticks: Move[][] } | undefined;
  /** The drawing of it; none if it has too many nodes. */
  drawing: Drawing | undefined;
}

interface Drawing {
  pictures: { direction: Direction; svg: string }[];
  steps: OutlineStep[];
  /** The keys of the nodes that couldn't be judged. */
  unjudged: string[];
  /** Which of the pictures is printed. */
  onPaper: Direction;
}

/** Reads a workflow, once; what it gives works out a board for each choice. */
export function boardsOf(text: string, knowledge: Knowledge): ((choices: Choices) => Board) | { problem: string } {
  const read = readWorkflows(text);
  if ('problem' in read) return read;
  const [workflow] = read as [OwnWorkflow];
  return (choices) => boardOf(analyse(workflow, knowledge), choices);
}

function boardOf(analysed: AnalysedWorkflow, choices: Choices): Board {
  const { workflow, triggers } = analysed;
  const place = choices.trigger ?? firstPlace(analysed);
  const trigger = triggers[place] ?? 0;
  const { isPatched, ...situation } = choices.situation;
  const own = judge(analysed, situation, { only: [trigger] });
  const decided = Object.entries(choices.copies).flatMap(([other, one]) => {
    const index = triggers[Number(other)];
    return index === undefined || Number(other) === place ? [] : (copyOf(analysed, index, one).step ?? []);
  });
  const chosen = choices.copies[place] ?? undecided;
  const { step = undefined } = decided.length > 0 ? copyOf(analysed, trigger, chosen) : {};
  const others = decided.filter((one) => !step || fitTogether(analysed, step, one));
  const copy = copyOf(analysed, trigger, chosen, others);
  const isNeeded = copy.point !== undefined && actsTwice(analysed, trigger);
  const after = isPatched && isNeeded ? again(copy, analysed.knowledge) : undefined;
  const only = after && [after.byName.get(workflow.nodes[trigger]?.name ?? '') ?? 0];
  const shown = after ?? analysed;
  const { runs, ...judgement } = after
    ? judge(after, situation, {
        ...(only && { only }),
        isPatched: true,
        isDecided: copy.isReady,
        ...(copy.failed && { failed: copy.failed }),
      })
    : own;
  const run = (after ? runs : own.runs)[0];
  const acts = workflow.nodes[own.runs[0]?.actsFirst ?? -1];
  return {
    triggers: triggers.map((index) => workflow.nodes[index]?.name ?? ''),
    trigger: place,
    name: workflow.name,
    names: shown.workflow.nodes.map(({ name }) => name),
    judgement,
    remedy: remedyFor(
      { ...judgement, runs },
      situation,
      after && copy.failed && { failed: copy.failed, seconds: copy.seconds },
    ),
    advice: adviceFor(shown, { ...judgement, runs }),
    actsFirst: acts && quoted(acts.name),
    notes: after ? [] : workflow.notes,
    together: isNeeded ? togetherOf(analysed, trigger, others, decided) : [],
    reason: isNeeded ? undefined : reasonAgainst(own),
    copy,
    run: run && { start: run.trigger, ticks: ticksOfRun(run, judgement, shown.workflow) },
    drawing: drawingOf(shown.workflow, judgement, isNeeded && !after ? copy.point : undefined),
  };
}

/** What becomes of the other triggers in a copy. */
function togetherOf(
  analysed: AnalysedWorkflow,
  trigger: number,
  steps: readonly Step[],
  decided: readonly Step[],
): Said[] {
  const { workflow, triggers, kinds } = analysed;
  const named = (indices: readonly number[]) => listed(indices.map((index) => nameOf(workflow, index)));
  const done = steps.map((one) => one.trigger);
  const apart = decided.filter((one) => !steps.includes(one)).map((one) => one.trigger);
  const open = triggers
    .slice(0, mostTriggers)
    .filter(
      (one) => one !== trigger && ![...done, ...apart].includes(one) && !/^(?:manual|own)$/.test(kinds.get(one) ?? ''),
    )
    .filter((one) => insertionPointFor(analysed, one) && actsTwice(analysed, one));
  return [
    ...(done.length > 0 ? [say('copy.with', [named(done)])] : []),
    ...(apart.length > 0 ? [say('copy.apart', [named(apart)])] : []),
    ...(open.length > 0 ? [say('copy.without', [named(open)])] : []),
  ];
}

/** With very many triggers, asking all of them would make the reader wait. */
const mostTriggers = 20;

const firstPlace = (analysed: AnalysedWorkflow) =>
  Math.max(
    analysed.triggers.slice(0, mostTriggers).findIndex((one) => insertionPointFor(analysed, one)),
    0,
  );

/** The copy with 8kit in it, read and analysed like any other workflow. */
function again({ patched }: Copy, knowledge: Knowledge): AnalysedWorkflow | undefined {
  const [workflow] = patched ? [readWorkflows(patched.json)].flat() : [];
  return !workflow || 'problem' in workflow ? undefined : analyse(workflow, knowledge);
}

/** How many ticks the second delivery starts behind the first. */
const behind = 3;

/** Both deliveries as they were worked out. */
function ticksOfRun(
  { deliveries }: TriggerRun,
  { verdicts }: Pick<Judgement, 'verdicts'>,
  workflow: OwnWorkflow,
): Move[][] {
  const doubled = new Set(verdicts.flatMap(({ node, outcome }) => (outcome === 'twice' ? [node] : [])));
  const tracks = deliveries.map(({ nodes, links }, delivery) =>
    nodes.map((node, place): Move => {
      const isFailed = workflow.nodes[node]?.type.endsWith('.stopAndError');
      const isLast = !deliveries.slice(delivery + 1).some((later) => later.nodes.includes(node));
      const link = place > 0 ? links.find(({ to }) => to === node) : undefined;
      const edge = link && `${link.from}-${link.kind === 'main' ? link.output : 0}-${link.to}`;
      const outcome = isFailed ? 'failed' : isLast && doubled.has(node) ? 'twice' : undefined;
      return { node: String(node), ...(edge && { edge }), ...(outcome && { outcome }) };
    }),
  );
  return ticksOf(tracks, behind);
}

/** A wider drawing would be too small on paper. */
const widest = 900;

const directions: readonly Direction[] = ['across', 'down'];

function drawingOf(
  workflow: OwnWorkflow,
  { verdicts }: Pick<Judgement, 'verdicts'>,
  point: Copy['point'],
): Drawing | undefined {
  if (workflow.nodes.length > limits.drawn) return undefined;
  const source = drawable(workflow);
  const counts = new Map(verdicts.map(({ node }) => [node, 0]));
  const place = point && `${point.node}-${point.output}-`;
  const drawn = directions.map((direction) => ({ direction, ...canvasOf(source, direction, counts, place) }));
  return {
    pictures: drawn.map(({ direction, svg }) => ({ direction, svg })),
    onPaper: (drawn[0]?.layout.width ?? 0) > widest ? 'down' : 'across',
    steps: stepsOf(workflow, verdicts, point),
    unjudged: verdicts.flatMap(({ node, outcome }) => (outcome === 'unknown' ? [String(node)] : [])),
  };
}
