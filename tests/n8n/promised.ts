import { expect } from 'vitest';
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

/** What was promised of a run, and what it did. Nothing is said of what isn't promised. */
export function compare(workflow: WorkflowSource, run: PromisedRun, outcome: Outcome) {
  const { response, path, fails, items, values, held, requests, worked } = run;
  const counted = typeof response === 'string' ? { [response]: run.times } : response;
  const itemsOf = (node: string) => outcome.steps.findLast((step) => step.node === node)?.outputs.flat();
  const promised = {
    error: fails === undefined ? 'none' : expect.stringContaining(fails),
    responses:
      counted &&
      Object.entries(counted)
        .flatMap(([text, times]) => Array.from({ length: times }, () => text))
        .sort(),
    path,
    items,
    values,
    held: held?.toSorted(),
    requests,
    worked,
  };
  const seen = {
    ...outcome,
    responses: outcome.responses.toSorted(),
    held: outcome.held.toSorted(),
    error: outcome.error ?? 'none',
    path: path && pathOf(workflow, path, outcome),
    items: items && Object.fromEntries(Object.keys(items).map((node) => [node, itemsOf(node)])),
  };
  return { promised: Object.fromEntries(Object.entries(promised).filter(([, value]) => value !== undefined)), seen };
}

/** The path of a run, with those outputs that the promised one names: `Whose value (No)`. */
function pathOf({ nodes }: WorkflowSource, promised: readonly string[], { steps }: Outcome): string[] {
  return steps.map(({ node, outputs }, index) => {
    if (!promised[index]?.startsWith(`${node} (`)) return node;
    const found = nodes.find(({ name }) => name === node);
    return `${node} (${found && outputNames(found)[outputs.findIndex((items) => items.length > 0)]})`;
  });
}
