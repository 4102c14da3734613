import { createHmac } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { isRecord } from '../../lib/model/node';
import { createState, type Response, respond, type State } from '../../lib/model/service';
import type { WorkflowSource } from '../../lib/reference/schemas';
import { outputNames } from '../../lib/workflows/nodes';

type Node = WorkflowSource['nodes'][number];
type Fields = Record<string, unknown>;

/** What arrives at a webhook: its body as it was sent, and headers with names in lowercase, as n8n has them. */
export interface Delivery {
  body: string;
  headers: Record<string, string>;
}

/** What became of a run: what the sender was answered, the nodes that ran, and the error that ended it. */
export interface Run {
  status?: number;
  answer?: unknown;
  path: string[];
  error?: string;
}

/** What a workflow sends to a system other than 8kit. */
export interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: unknown;
}

/** Answers what a workflow sends, or nothing: then the response was lost, or none was given. */
export type Target = (sent: Sent) => { status: number; body?: object } | undefined;

/** What a node gives: the output that its item takes, and the item. */
type Step = readonly [output: number, json: Fields];

const key = '<your-api-key>';

/** n8n with one workflow and a service, as far as workflows behind a webhook need it: one item runs through nodes. */
export class N8n {
  #state: State;
  #executions = 0;
  /** While this is true, the service answers nothing. */
  isDown = false;
  /** Of so many requests, the service does what they ask, and its response is lost. */
  lostResponses = 0;
  /** The system that does the work. */
  target: Target = () => undefined;

  constructor(private readonly workflow: WorkflowSource) {
    this.#state = createState({ now: 0, key });
  }

  /** The values in a set, the newest first. */
  valuesOf(set: string): unknown[] {
    return this.#state.sets.find(({ name }) => name === set)?.entries.map(({ content }) => content.value) ?? [];
  }

  /** Executes the workflow by hand, from its manual trigger. */
  execute(): Run {
    return this.#run('manualTrigger', {});
  }

  /** Sends a delivery to the workflow's webhook. */
  deliver({ body, headers }: Delivery): Run {
    const item = { headers, params: {}, query: {}, body: JSON.parse(body) };
    const webhook = this.workflow.nodes.find(({ type }) => type === 'n8n-nodes-base.webhook');
    const options = isRecord(webhook?.parameters.options) ? webhook.parameters.options : {};
    // Only with Raw Body does the node pass on what was sent; its item has the parsed body.
    return this.#run('webhook', item, options.rawBody === true ? { data: body } : {});
  }

  #run(trigger: string, json: Fields, binary: Record<string, string> = {}): Run {
    const run: Run = { path: [] };
    const id = String(++this.#executions);
    const items = new Map<string, Fields>();
    let node = this.workflow.nodes.find(({ type }) => type === `n8n-nodes-base.${trigger}`);
    let item = json;
    while (node) {
      const { name } = node;
      run.path.push(name);
      let step: Step;
      try {
        step = this.#step(node, item, { items, run, binary, id });
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        if (node.onError !== 'continueErrorOutput') return { ...run, error: message };
        step = [outputNames(node).length - 1, { error: { message } }];
      }
      const [output, made] = step;
      item = made;
      items.set(name, made);
      const [next] = this.workflow.connections[name]?.main[output] ?? [];
      node = this.workflow.nodes.find((one) => one.name === next?.node);
    }
    return run;
  }

  #step(node: Node, json: Fields, { items, run, binary, id }: Execution): Step {
    const { parameters } = node;
    const seen = {
      $json: json,
      $execution: { id },
      $: (name: string) => {
        const of = items.get(name);
        if (!of) throw new Error(`${name} has not run`);
        return { first: () => ({ json: of }), item: { json: of } };
      },
    };
    switch (node.type) {
      case 'n8n-nodes-base.webhook':
      case 'n8n-nodes-base.manualTrigger':
        return [0, json];
      case 'n8n-nodes-base.crypto': {
        const { type, encoding, secret, value, dataPropertyName, binaryData, binaryPropertyName } = parameters;
        const signed = binaryData === true ? binary[String(binaryPropertyName)] : String(evaluate(value, seen));
        if (signed === undefined) throw new Error(`${node.name} finds no binary data`);
        const hmac = createHmac(String(type), String(secret)).update(signed);
        return [0, { ...json, [String(dataPropertyName)]: hmac.digest(encoding === 'base64' ? 'base64' : 'hex') }];
      }
      case 'n8n-nodes-base.extractFromFile':
        return [0, { [String(parameters.destinationKey)]: binary[String(parameters.binaryPropertyName)] }];
      case 'n8n-nodes-base.set':
        return [0, assigned(parameters, seen)];
      case 'n8n-nodes-base.if':
        return [holds(parameters, seen) ? 0 : 1, json];
      case 'n8n-nodes-base.switch': {
        const { values } = parameters.rules as { values: Fields[] };
        const rule = values.findIndex((one) => holds(one, seen));
        return [rule < 0 ? values.length : rule, json];
      }
      case 'n8n-nodes-base.code': {
        const result: unknown = runInNewContext(`(() => {${String(parameters.jsCode)}\n})()`, seen);
        const [first] = Array.isArray(result) ? result : [];
        return [0, first.json];
      }
      case 'n8n-nodes-base.respondToWebhook': {
        const options = isRecord(parameters.options) ? parameters.options : {};
        run.status = Number(options.responseCode);
        run.answer = JSON.parse(String(parameters.responseBody)).result;
        return [0, json];
      }
      case 'n8n-nodes-base.stopAndError':
        throw new Error(String(evaluate(parameters.errorMessage, seen)));
      case 'n8n-nodes-8kit.eightKit':
        return this.#ask(parameters, json, seen);
      case 'n8n-nodes-base.httpRequest':
        return this.#request(parameters, seen);
      default:
        throw new Error(`${node.type} is unknown here`);
    }
  }

  /** What the 8kit node does. */
  #ask(parameters: Fields, json: Fields, seen: object): Step {
    const name = String(evaluate(parameters.name, seen));
    const value = evaluate(parameters.value, seen);
    const operation = String(parameters.operation);
    const values = `/api/v1/uniqs/${name}/values`;
    const { metadata } = isRecord(parameters.advancedSettings) ? parameters.advancedSettings : {};
    const extra = metadata === undefined ? {} : { metadata: JSON.parse(String(evaluate(metadata, seen))) };
    const requests: Record<string, [method: string, path: string, body?: object]> = {
      create: ['POST', '/api/v1/uniqs', { name }],
      add: ['POST', values, { value, ...extra }],
      check: ['POST', `/api/v1/uniqs/${name}/contains`, { value }],
      remove: ['DELETE', `${values}/${String(value)}`],
    };
    const [method, path, body] = requests[/^[a-z]+/.exec(operation)?.[0] ?? ''] ?? [];
    if (!method || !path) throw new Error(`${operation} is unknown here`);
    const response = this.#send(method, path, body && JSON.stringify(body), key);
    const answer: Fields = isRecord(response.body) ? response.body : {};
    const data = isRecord(answer.data) ? answer.data : answer;
    if (response.status < 300 && operation === 'checkUniqs') {
      const { uniqValueDataFieldName: field } = isRecord(parameters.additionalFields)
        ? parameters.additionalFields
        : {};
      return [data.exists ? 0 : 1, { ...json, ...(field !== undefined && { [String(field)]: data.value }) }];
    }
    if (response.status < 300) return [0, data];
    if (operation === 'addToUniq' && answer.code === 'DUPLICATE_VALUE') return [1, { isDuplicate: true }];
    throw new Error(JSON.stringify(answer));
  }

  /** What an HTTP Request node does: an error status fails it, unless it is set to Never Error. */
  #request({ method = 'GET', url, jsonBody, genericAuthType, headerParameters, options }: Fields, seen: object): Step {
    const { hostname, pathname } = new URL(String(evaluate(url, seen)));
    const body = evaluate(jsonBody, seen);
    const sent = body === undefined ? undefined : String(body);
    let response: { status: number; body?: unknown } | undefined;
    if (hostname === '8kit.example.com') {
      response = this.#send(String(method), pathname, sent, genericAuthType === 'httpHeaderAuth' ? key : '');
    } else {
      const { parameters: list = [] } = (headerParameters ?? {}) as { parameters?: { name: string; value: string }[] };
      const headers = Object.fromEntries(list.map(({ name, value }) => [name, String(evaluate(value, seen))]));
      response = this.target({ method: String(method), path: pathname, headers, body: sent && JSON.parse(sent) });
    }
    if (!response) throw new Error('timeout of 30000ms exceeded');
    const { fullResponse, neverError } = responseOptions(options);
    if (response.status >= 400 && !neverError) throw new Error(JSON.stringify(response.body));
    const answer: Fields = isRecord(response.body) ? response.body : {};
    return [0, fullResponse ? { statusCode: response.status, body: answer } : answer];
  }

  #send(method: string, path: string, body: string | undefined, apiKey: string): Response {
    if (this.isDown) throw new Error('NETWORK_ERROR');
    const headers = { 'X-Api-Key': apiKey, 'Content-Type': 'application/json' };
    const { state, response } = respond(this.#state, { method, path, headers, ...(body && { body }) }, 0);
    this.#state = state;
    if (this.lostResponses > 0) {
      this.lostResponses -= 1;
      throw new Error('NETWORK_ERROR');
    }
    return response;
  }
}

/** What a node finds in the run that it belongs to. */
interface Execution {
  items: ReadonlyMap<string, Fields>;
  run: Run;
  binary: Readonly<Record<string, string>>;
  id: string;
}

/** What an HTTP Request node is to do with the response. */
function responseOptions(options: unknown): Fields {
  const { response } = isRecord(options) ? options : {};
  return isRecord(response) && isRecord(response.response) ? response.response : {};
}

/** The item of an Edit Fields node. */
function assigned({ assignments }: Fields, seen: object): Fields {
  const list = isRecord(assignments) && Array.isArray(assignments.assignments) ? assignments.assignments : [];
  return Object.fromEntries(list.map(({ name, value }) => [name, evaluate(value, seen)]));
}

/** Whether the conditions of an If node, or of a rule of a Switch, let the item through. */
function holds({ conditions }: Fields, seen: object): boolean {
  const list = isRecord(conditions) && Array.isArray(conditions.conditions) ? conditions.conditions : [];
  return list.every(({ leftValue, rightValue, operator }) => {
    const left = evaluate(leftValue, seen);
    if (operator.operation === 'contains') return String(left).includes(rightValue);
    if (typeof left !== 'boolean') throw new Error(`${String(leftValue)} is no boolean`);
    return left;
  });
}

/** What an expression of n8n gives: one alone keeps its type, and in a text it becomes text. */
export function evaluate(written: unknown, seen: object): unknown {
  if (typeof written !== 'string' || !written.startsWith('=')) return written;
  const parts = written.slice(1).split(/\{\{(.*?)\}\}/s);
  const made = parts.map((part, index) => (index % 2 ? runInNewContext(`(${part})`, seen) : part));
  return parts.length === 3 && !parts[0] && !parts[2] ? made[1] : made.join('');
}
