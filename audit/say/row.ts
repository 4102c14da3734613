import { type AnalysedWorkflow, analyse } from '../judge/analyse';
import { type Judgement, judge, type Verdict } from '../judge/judge';
import { actsTwice } from '../judge/needs';
import type { Knowledge } from '../know/knowledge';
import { insertionPointFor } from '../patch/insertion-point';
import { hash } from '../patch/set-name';
import { samplesOf, valuesFor } from '../patch/values';
import { type Fields, isFields, type OwnNode, parameter, readWorkflow } from '../read/read';
import { capital, counted, listed, quoted } from './sentences';

/** What becomes of a workflow's events if they come twice, the worst first. */
export const outcomes = ['twice', 'together', 'undone', 'unknown', 'unread', 'none'] as const;

/** One workflow of many: plain data, the same for the page, the terminal and the files that are made of them. */
export interface AuditRow {
  /** Its name and its file, on one line each. */
  name: string;
  file: string;
  /** Its ID in n8n; empty where it has none. */
  id: string;
  state: 'active' | 'inactive' | 'archived' | 'unknown';
  outcome: (typeof outcomes)[number];
  isGuess: boolean;
  /** What it does twice in a few words, or why it isn't judged. */
  what: string;
  headline: string;
  /** The names of its triggers. */
  begins: string[];
  /** The place of the trigger whose result is the worst. */
  trigger: number;
  /** Whether the value to remember is known, has to be chosen, can't be put anywhere, or isn't needed. */
  copy: 'ready' | 'choice' | 'none' | 'unneeded';
  /** The IDs of the workflows that it calls. */
  calls: string[];
  findings: Finding[];
}

/** What keeps a workflow from being cleared: at a node, or as a whole. A changed node is another finding. */
export interface Finding {
  workflow: string;
  node: string;
  does: string;
  /** For whoever reads the list; nothing is found by it. */
  name: string;
}

/** Judges a workflow as it was written, with all of its triggers. */
export function rowOf(source: Fields, knowledge: Knowledge, file: string): AuditRow {
  const id = typeof source.id === 'string' || typeof source.id === 'number' ? onOneLine(String(source.id)) : '';
  const state =
    source.isArchived === true
      ? 'archived'
      : source.active === true
        ? 'active'
        : source.active === false
          ? 'inactive'
          : 'unknown';
  const workflow = readWorkflow(source);
  const name = onOneLine(typeof source.name === 'string' ? source.name : '') || 'without a name';
  const own = { name, file: onOneLine(file), id, state } as const;
  if ('problem' in workflow) return { ...own, ...unread(workflow.problem) };
  const analysed = analyse(workflow, knowledge);
  const later = judge(analysed, { gap: 'later', fault: 'none' });
  const isUnsafe = later.headline.kind === 'headline.later';
  const judgement = isUnsafe ? judge(analysed, { gap: 'together', fault: 'none' }) : later;
  const outcome = isUnsafe ? 'together' : toOutcome[later.headline.outcome];
  const worst = analysed.triggers.map((trigger) =>
    judge(analysed, { gap: 'later', fault: 'none' }, { only: [trigger] }),
  );
  const ranks = worst.map(({ headline }) => outcomes.indexOf(toOutcome[headline.outcome]));
  return {
    ...own,
    outcome,
    isGuess: later.headline.kind === 'headline.probably',
    what: onOneLine(whatOf(analysed, judgement, outcome)),
    headline: onOneLine(later.headline.words),
    begins: [...analysed.kinds.keys()].map((index) => onOneLine(workflow.nodes[index]?.name ?? '')),
    trigger: ranks.indexOf(Math.min(...ranks)),
    copy: copyOf(analysed),
    calls: workflow.nodes.filter(isCall).map((node) => parameter(node, 'workflowId')),
    findings: outcome === 'none' ? [] : findingsOf(analysed, judgement, { id, name }),
  };
}

/** The row of a file, or of a workflow in it, that can't be read or takes too long. */
export const unreadRow = (file: string, problem: string): AuditRow => ({
  name: onOneLine(file),
  file: onOneLine(file),
  id: '',
  state: 'unknown',
  ...unread(problem),
});

const unread = (problem: string) =>
  ({
    outcome: 'unread',
    isGuess: false,
    what: onOneLine(problem),
    headline: onOneLine(problem),
    begins: [],
    trigger: 0,
    copy: 'none',
    calls: [],
    findings: [],
  }) as const satisfies Partial<AuditRow>;

const toOutcome = { twice: 'twice', unknown: 'unknown', undone: 'undone', repeated: 'together', once: 'none' } as const;

const isCall = ({ type }: OwnNode) => /^executeWorkflow$|toolWorkflow$/.test(type);

/** Which verdicts a workflow isn't cleared for. */
const isFinding = ({ outcome, said }: Verdict) =>
  /twice|unknown|undone/.test(outcome) || said.kind === 'verdict.overwrites';

function whatOf(
  { workflow, effects }: AnalysedWorkflow,
  { verdicts, unjudged, headline }: Judgement,
  outcome: AuditRow['outcome'],
) {
  const found = verdicts.filter((one) => (outcome === 'together' ? isFinding(one) : one.outcome === outcome));
  const [first] = found;
  if (!first) return outcome === 'none' ? '' : (unjudged[0] ?? headline).words;
  const names = listed(found.map(({ node }) => quoted(workflow.nodes[node]?.name ?? '')));
  if (outcome === 'unknown') return `Not known: ${names}`;
  if (outcome === 'undone') return `Never runs: ${names}`;
  const { second = '' } = (first.outcome === 'twice' && effects[first.node]) || {};
  const more = found.length > 1 ? `, and ${counted(found.length - 1, 'more node')}` : '';
  return second === '' ? names : capital(second) + more;
}

function copyOf(analysed: AnalysedWorkflow): AuditRow['copy'] {
  const { workflow } = analysed;
  const copies = analysed.triggers.slice(0, 20).flatMap((trigger): AuditRow['copy'][] => {
    if (!actsTwice(analysed, trigger)) return [];
    const point = insertionPointFor(analysed, trigger);
    if (!point) return ['none'];
    const values = valuesFor(analysed, trigger, point, samplesOf(workflow, workflow.nodes[trigger]?.name ?? ''));
    return [values.some(({ isChosen }) => isChosen) ? 'ready' : 'choice'];
  });
  return (['none', 'choice', 'ready'] as const).find((one) => copies.includes(one)) ?? 'unneeded';
}

function findingsOf(
  { workflow, effects }: AnalysedWorkflow,
  { verdicts, unjudged }: Judgement,
  { id, name }: Pick<AuditRow, 'id' | 'name'>,
): Finding[] {
  const { nodes, connections } = workflow.source;
  const at = (one: Verdict): Finding => {
    const node = workflow.nodes[one.node];
    const source: unknown = (nodes as unknown[])[node?.sourceIndex ?? -1];
    const fields = isFields(source) ? source : {};
    const { type, typeVersion, parameters } = fields;
    const second = effects[one.node]?.second || one.said.words;
    return {
      workflow: id,
      node: typeof fields.id === 'string' ? onOneLine(fields.id) : '',
      does: onOneLine(`${one.outcome}: ${second} (${hash(JSON.stringify([type, typeVersion, parameters]))})`),
      name: onOneLine(`${name}: ${node?.name}`),
    };
  };
  const whole = unjudged.map(({ words }) => ({
    workflow: id,
    node: '',
    does: onOneLine(`unknown: ${words} (${hash(JSON.stringify([nodes, connections]))})`),
    name,
  }));
  return [...verdicts.filter(isFinding).map(at), ...whole];
}

/** A text on one line: without line breaks, control characters, and what turns the direction of writing. */
export const onOneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+|(?![\u200c\u200d])\p{Cf}/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
