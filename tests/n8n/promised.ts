import { outputNames } from '../../lib/workflows/nodes';
import type { Memory, PromisedRun, WorkflowPromises, WorkflowSource } from '../../lib/workflows/schema';
import { isRecord } from '../model/is-record';
import { secrets, signature, written } from './deliveries';

/* What pages promise of workflows, and what is compared with it. */

type Fields = Record<string, unknown>;

/** What a run did. */
export interface Outcome {
  responses: string[];
  /** The nodes in the order in which they ran, each with the items of its outputs and what 8kit held if it changed that. */
  steps: { node: string; outputs: Fields[][]; memory?: Memory | undefined }[];
  error: string | undefined;
  values: Record<string, unknown[]>;
  held: string[];
  requests: number;
  worked: number;
}

/** The workflow as the reader leaves it for a run. */
export function workflowFor(workflow: WorkflowSource, { signedBy, work }: WorkflowPromises, run: PromisedRun) {
  const edited = structuredClone(workflow);
  const node = (name: string) => {
    const found = edited.nodes.find((one) => one.name === name);
    if (!found) throw new Error(`${workflow.name} has no node "${name}"`);
    return found;
  };
  if (signedBy) node('Signature').parameters.secret = secrets[signedBy];
  for (const [place, value] of Object.entries(run.edits)) {
    const [name = '', field = ''] = place.split('.');
    const { parameters } = node(name);
    const assignments = isRecord(parameters.assignments) ? parameters.assignments.assignments : [];
    const assignment = Array.isArray(assignments) && assignments.find((one) => isRecord(one) && one.name === field);
    Object.assign(assignment || parameters, { [assignment ? 'value' : field]: value });
  }
  // The guide: the work is a request whose status the next node sees.
  if (work !== undefined && run.work !== undefined)
    Object.assign(node(work), {
      type: 'n8n-nodes-base.httpRequest',
      typeVersion: 4.2,
      parameters: {
        method: 'POST',
        url: 'https://system.example.com/work',
        sendBody: true,
        specifyBody: 'json',
        jsonBody: '={"work": "once"}',
        options: { timeout: 3000, response: { response: { fullResponse: true, neverError: true } } },
      },
    });
  return edited;
}

/** What other systems answer during a run. */
export const answersFor = ({ others, work }: PromisedRun): Fields => ({
  ...others,
  ...(work !== undefined && { 'POST https://system.example.com/work': work }),
});

/** The header that lets deliveries in to a workflow whose sender doesn't sign. */
export const webhookKey = { name: 'X-Webhook-Key', value: 'webhook-key' };

/** The delivery of a run: its body as sent, and its headers. */
export function deliveryFor(
  { signedBy, ...all }: WorkflowPromises,
  { send, form, headers, signedAgo }: PromisedRun,
): { body: string | FormData; headers: Record<string, string> } {
  const body = written(send, signedBy);
  const proof = signedBy ? signature(signedBy, body, signedAgo) : { [webhookKey.name.toLowerCase()]: webhookKey.value };
  const type = form ? {} : { 'content-type': 'application/json' };
  const sent = Object.entries({ ...type, ...all.headers, ...proof, ...headers }).flatMap(([name, value]) =>
    value === null ? [] : [[name, value]],
  );
  return { body: form ? formOf(form, body) : body, headers: Object.fromEntries(sent) };
}

/** A multipart form whose file `data` is the signed body: n8n's Webhook takes such a file for the raw body. */
function formOf(fields: Fields, body: string): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  form.set('data', new Blob([body], { type: 'application/json' }), 'data.json');
  return form;
}

/** What was promised of a run, and as much of what it did, to be compared. */
export function compare(
  workflow: WorkflowSource,
  run: PromisedRun,
  outcome: Outcome,
): { promised: object; seen: object } {
  const { response, path, fails, items, values, held, requests, worked } = run;
  const counted = typeof response === 'string' ? { [response]: run.times } : response;
  const paths = path && pathsOf(workflow, path, outcome);
  const itemsOf = Object.fromEntries(
    Object.entries(items ?? {}).map(([node, wanted]) => [
      node,
      outcome.steps
        .findLast((step) => step.node === node)
        ?.outputs.flat()
        .map((item, at) => pick(item, wanted[at] ?? {})),
    ]),
  );
  const seen = {
    error: fails !== undefined && outcome.error?.includes(fails) ? fails : (outcome.error ?? 'none'),
    responses: count(outcome.responses),
    path: paths?.seen,
    items: itemsOf,
    values: Object.fromEntries(Object.keys(values ?? {}).map((set) => [set, outcome.values[set]])),
    held: outcome.held.toSorted(),
    requests: outcome.requests,
    worked: outcome.worked,
  };
  const all = {
    error: fails ?? 'none',
    responses: counted,
    path: paths?.promised,
    items,
    values,
    held: held?.toSorted(),
    requests,
    worked,
  };
  const promised = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
  return {
    promised,
    seen: Object.fromEntries(Object.keys(promised).map((name) => [name, seen[name as keyof typeof seen]])),
  };
}

/** Both paths, with those outputs that the promised one names. */
function pathsOf(workflow: WorkflowSource, path: readonly string[], { steps }: Outcome) {
  const seen = steps.map(({ node, outputs }, index) => {
    const { name, output } = readStep(path[index] ?? '');
    if (output === undefined || name !== node) return node;
    const found = workflow.nodes.find((one) => one.name === node);
    const taken = outputs.findIndex((items) => items.length > 0);
    return `${node} (${found && outputNames(found)[taken]})`;
  });
  return { promised: [...path], seen };
}

/** `Whose value (No)` → the node, and the output through which it was left. */
function readStep(step: string): { name: string; output?: string } {
  const [, name = step, output] = /^(.*) \((.*)\)$/.exec(step) ?? [];
  return output === undefined ? { name } : { name, output };
}

function count(texts: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const text of texts) counts[text] = (counts[text] ?? 0) + 1;
  return counts;
}

/** The fields of an item that are promised, and those within them. */
function pick(item: unknown, wanted: unknown): unknown {
  if (!isRecord(item) || !isRecord(wanted)) return item;
  return Object.fromEntries(Object.entries(wanted).map(([name, value]) => [name, pick(item[name], value)]));
}
