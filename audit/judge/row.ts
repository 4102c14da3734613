import type { Knowledge } from '../know/knowledge';
import { insertionPointFor } from '../patch/insertion-point';
import { hash } from '../patch/set-name';
import { samplesOf, valuesFor } from '../patch/values';
import { type Fields, isFields, nameOf, type OwnNode, parameter, readWorkflow } from '../read/read';
import { type AuditRow, type Finding, onOneLine, outcomes, unread } from '../say/row';
import { capital, counted, listed } from '../say/sentences';
import { type AnalysedWorkflow, analyse } from './analyse';
import { type Judgement, judge, type Verdict } from './judge';
import { triggersToPatch } from './needs';

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
  const name = onOneLine(typeof source.name === 'string' ? source.name : '') || onOneLine(file);
  const own = { name, file: onOneLine(file), id, state } as const;
  if ('problem' in workflow) return { ...own, ...unread(workflow.problem) };
  const analysed = analyse(workflow, knowledge);
  const later = judge(analysed, { gap: 'later', fault: 'none' });
  const isUnsafe = later.headline.kind === 'headline.later';
  const judgement = isUnsafe ? judge(analysed, { gap: 'together', fault: 'none' }) : later;
  const found = isUnsafe ? 'together' : toOutcome[later.headline.outcome];
  // The board says what it takes as its beginning; a row has no room for that, so it claims nothing.
  const isStarted = analysed.kinds.size > 0 || found === 'none';
  const outcome = isStarted ? found : 'unknown';
  const worst = analysed.triggers.map((trigger) =>
    judge(analysed, { gap: 'later', fault: 'none' }, { only: [trigger] }),
  );
  const ranks = worst.map(({ headline }) => outcomes.indexOf(toOutcome[headline.outcome]));
  return {
    ...own,
    outcome,
    isGuess: isStarted && later.headline.kind === 'headline.probably',
    what: isStarted ? onOneLine(whatOf(analysed, judgement, outcome)) : 'No trigger starts it',
    headline: onOneLine(later.headline.words),
    begins: [...analysed.kinds.keys()].map((index) => onOneLine(workflow.nodes[index]?.name ?? '')),
    trigger: ranks.indexOf(Math.min(...ranks)),
    copy: copyOf(analysed),
    calls: workflow.nodes.filter(isCall).map((node) => parameter(node, 'workflowId')),
    findings: outcome === 'none' ? [] : findingsOf(analysed, judgement, { id, name }),
  };
}

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
  const names = listed(found.map(({ node }) => nameOf(workflow, node)));
  if (outcome === 'unknown') return `Not known: ${names}`;
  if (outcome === 'undone') return `Never runs: ${names}`;
  const { second = '' } = (first.outcome === 'twice' && effects[first.node]) || {};
  const more = found.length > 1 ? `, and ${counted(found.length - 1, 'more node')}` : '';
  return second === '' ? names : capital(second) + more;
}

function copyOf(analysed: AnalysedWorkflow): AuditRow['copy'] {
  const { workflow } = analysed;
  const copies = triggersToPatch(analysed).map((trigger): AuditRow['copy'] => {
    const point = insertionPointFor(analysed, trigger);
    if (!point) return 'none';
    const values = valuesFor(analysed, trigger, point, samplesOf(workflow, workflow.nodes[trigger]?.name ?? ''));
    return values.some(({ isChosen }) => isChosen) ? 'ready' : 'choice';
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
