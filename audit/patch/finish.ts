import type { AnalysedWorkflow } from '../judge/analyse';
import { isErrorLink, outputCount } from '../know/effects';
import { itemOf } from '../know/expression';
import { type Fields, isFields, nameOf, type OwnNode } from '../read/read';
import { listed, quoted, say, words } from '../say/sentences';
import { column, type Point } from './draft';
import { addAction, markedAs, type Plan } from './plan';
import { addRemoval, type Late } from './repeat';
import { addCode, addIf, addStop, asTemplate } from './steps';

/**
 * Adds what marks an item as done: as the last way out of the item, below all others, because n8n takes them from top
 * to bottom. An error ends the run before that, so that the value stays begun. What the reader lets go on after an error,
 * and what failed among several items, isn't marked either.
 * @param item the node that hands on the item
 * @param late what stands on the way of repeats, if they have one
 */
export function endWork(plan: Plan, analysed: AnalysedWorkflow, item: string, late: Late | undefined): void {
  const { draft, set, work, isList, below, added } = plan;
  const conditions = conditionsOfEnd(plan, analysed);
  if (isList) conditions.push(...noteFailedItems(plan, analysed, below(1, 2)));
  else if (plan.comesAgain && work.first.length + work.before.length > 0) giveBack(plan, analysed, late);

  const isChecked = conditions.length > 0;
  const value = markedAs('done', plan, plan.later);
  // It may be added twice, and without it a person has to look.
  const retry = { retryOnFail: true, maxTries: 5, waitBetweenTries: 5000 };
  const done = addAction(plan, 'Add done', below(isChecked ? 2 : 1, 0), 'addToUniq', { name: set, value }, retry);
  if (isChecked) {
    const ended = addIf(draft, 'Ended without error', below(1, 0), '8kit-ended', conditions.join(' && '));
    draft.connect(item, 0, ended);
    draft.connect(ended, 0, done);
    draft.connect(ended, 1, addStop(draft, 'Not done', below(2, 1), words('error.notDone', set)));
    added.push(say('added.ended', [quoted(ended), quoted(done)]));
  } else {
    draft.connect(item, 0, done);
    added.push(say('added.done', [quoted(done)]));
  }
  if (plan.returnsLast) handOnLast(plan, analysed, done, below(isChecked ? 3 : 2, 0));
}

/** Lets n8n try nothing again that acts: where only an answer was lost, that would be a second time. */
export function stopRetries({ draft, work, added }: Plan, analysed: AnalysedWorkflow): void {
  const { nodes } = analysed.workflow;
  const retried = work.acting.filter((index) => nodes[index]?.retriesOnFail);
  for (const index of retried) delete draft.at(nodes[index]?.sourceIndex ?? -1).retryOnFail;
  if (retried.length > 0) added.push(say('added.noRetry', [namesOf(retried, analysed)]));
}

const namesOf = (indices: readonly number[], { workflow }: AnalysedWorkflow) =>
  listed(indices.map((index) => nameOf(workflow, index)));

/** Leads what fails in nodes of the reader to another one. */
function leadErrors({ draft }: Plan, { workflow }: AnalysedWorkflow, indices: readonly number[], to: string): void {
  for (const index of indices) {
    const source = draft.at(workflow.nodes[index]?.sourceIndex ?? -1);
    source.onError = 'continueErrorOutput';
    draft.connect(String(source.name), 1, to);
  }
}

/** Keeps the values of items whose request fails, so that the others go on. @returns the condition that an item isn't one */
function noteFailedItems(plan: Plan, analysed: AnalysedWorkflow, at: Point): string[] {
  const { draft, work, later, added } = plan;
  const failing = work.acting.filter((index) => {
    const node = analysed.workflow.nodes[index];
    return node?.type === 'httpRequest' && node.version >= 3 && node.onError === 'stopWorkflow';
  });
  if (failing.length === 0) return [];
  const name = draft.free('Failed items');
  const all = `$('${name}').all().flatMap(({ json }) => json.values)`;
  // Each node that leads here starts a run of its own, of which only the last one can be read.
  const values = `[${asTemplate(later)}, ...($('${name}').isExecuted ? ${all} : [])]`;
  const parameters = { mode: 'raw', jsonOutput: `={{ { values: ${values} } }}`, options: {} };
  draft.add(name, 'n8n-nodes-base.set', 3.4, at, parameters);
  leadErrors(plan, analysed, failing, name);
  added.push(say('added.failedItems', [namesOf(failing, analysed), quoted(name)]));
  return [`!($('${name}').isExecuted && ${all}.includes(${asTemplate(later)}))`];
}

/** Gives begun back where surely nothing was done: after a refusal of what acts first, or an error before that. */
function giveBack(plan: Plan, analysed: AnalysedWorkflow, late: Late | undefined): void {
  const { draft, work, below, added } = plan;
  const { takeOver } = late ?? {};
  const chain = takeOver ?? addRemoval(plan, below(2, 2), '$json.still?.metadata?.execution === $execution.id');
  const notDone = addStop(draft, 'Not done', below(takeOver ? 8 : 7, 2), '=Not done: {{ $json.reason }}');
  const before = work.before.map((index) => analysed.workflow.nodes[index]?.name ?? '');
  const refused = addCode(draft, 'Was refused', below(1, 2), refusalOf(before));
  const failing = [...work.first, ...work.before];
  leadErrors(plan, analysed, failing, refused);
  draft.connect(refused, 0, chain.lock);
  if (takeOver) draft.connect(takeOver.next, 2, notDone);
  else {
    draft.connect(chain.lock, 1, notDone);
    draft.connect(chain.unlock, 0, notDone);
  }
  added.push(say('added.givenBack', [namesOf(failing, analysed), quoted(refused), quoted(chain.remove)]));
}

/** Code that lets a failed item pass only if surely nothing was done; an item with `error` would leave 8kit’s node as refused. */
const refusalOf = (before: readonly string[]) =>
  [
    '// 8kit-refused: only then is it sure that nothing was done.',
    'const { error } = $input.first().json;',
    'const reason = error?.description ?? error?.message ?? error;',
    'const status = Number(error?.status ?? error?.statusCode ?? error?.httpCode);',
    `const isBefore = ${JSON.stringify(before)}.includes($prevNode.name);`,
    'const isRefused = status >= 400 && status < 500 && ![408, 409, 425, 429].includes(status);',
    "if (!isBefore && !isRefused) throw new Error('It may be done or not: ' + reason);",
    'return [{ json: { reason } }];',
  ].join('\n');

/** That none of the nodes which the reader lets go on after an error has had one. */
function conditionsOfEnd({ work }: Plan, { workflow, out }: AnalysedWorkflow): string[] {
  return work.continuing.flatMap((index) => {
    const node = workflow.nodes[index] as OwnNode;
    const run = itemOf(node.name).replace(/\.item\.json$/, '');
    const [link] = (out[index] ?? []).filter((one) => isErrorLink(one, workflow));
    if (node.onError === 'continueErrorOutput') {
      // It may lead nowhere.
      const output = link?.output ?? outputCount(node);
      return Number.isFinite(output) ? [`!(${run}.isExecuted && ${run}.all(${output}).length > 0)`] : [];
    }
    return [`!(${run}.isExecuted && ${run}.all().some(({ json }) => json.error !== undefined))`];
  });
}

/** Hands on what the last node did, which whoever started the run gets; a webhook’s sender by an answer. */
function handOnLast(plan: Plan, { workflow, forward }: AnalysedWorkflow, done: string, [x, y]: Point): void {
  const { draft, work, trigger, added } = plan;
  const ends = [...work.nodes]
    .filter((index) => (forward[index] ?? []).length === 0 && !workflow.nodes[index]?.isDisabled)
    // Of several, n8n takes the lowest last.
    .sort((a, b) => (workflow.nodes[b]?.position[1] ?? 0) - (workflow.nodes[a]?.position[1] ?? 0));
  const names = ends.map((index) => itemOf(workflow.nodes[index]?.name ?? '').replace(/\.item\.json$/, ''));
  const isWebhook = trigger.type === 'webhook';
  const none = isWebhook ? "throw new Error('No item to return was found');" : 'return [];';
  const code = [
    '// Who started this run gets what its last node hands on, so this node hands on what yours did.',
    `for (const last of [${names.map((name) => `() => ${name}`).join(', ')}]) if (last().isExecuted) return last().all();`,
    none,
  ].join('\n');
  const last = addCode(draft, 'Answer as before', [x, y], code);
  // Whether done was there already doesn't matter here.
  draft.connect(done, 0, last);
  draft.connect(done, 1, last);
  added.push(say('added.last', [quoted(last)]));
  if (!isWebhook) return;
  const source = draft.at(trigger.sourceIndex);
  const parameters = source.parameters as Fields;
  const { responseData, responseBinaryPropertyName, ...rest } = parameters;
  source.parameters = { ...rest, responseMode: 'responseNode' };
  const options = isFields(parameters.options) ? parameters.options : {};
  const status = isFields(options.responseCode) ? options.responseCode.values : undefined;
  const given = isFields(status)
    ? status.responseCode === 'customCode'
      ? status.customCode
      : status.responseCode
    : parameters.responseCode;
  const ways: Readonly<Record<string, Fields>> = {
    allEntries: { respondWith: 'allIncomingItems' },
    firstEntryBinary: {
      respondWith: 'binary',
      responseDataSource: 'set',
      inputFieldName: responseBinaryPropertyName ?? 'data',
    },
    noData: { respondWith: 'noData' },
  };
  const answer = draft.add(draft.free('Answer'), 'n8n-nodes-base.respondToWebhook', 1.1, [x + column, y], {
    ...(ways[String(responseData)] ?? { respondWith: 'firstIncomingItem' }),
    options: given === undefined ? {} : { responseCode: given },
  });
  draft.connect(last, 0, answer);
}
