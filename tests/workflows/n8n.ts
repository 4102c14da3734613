import { createHmac } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { isRecord } from '../../lib/model/node';
import { createState, type Response, respond, type State } from '../../lib/model/service';
import type { WorkflowSource } from '../../lib/reference/schemas';

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

/** What a node gives: the output that its item takes, and the item. */
type Step = readonly [output: number, json: Fields];

const key = '<your-api-key>';

/** n8n with one workflow and a service, as far as workflows behind a webhook need it: one item runs through nodes. */
export class N8n {
  #state: State;
  /** While this is true, the service answers nothing. */
  isDown = false;

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
    const items = new Map<string, Fields>();
    let node = this.workflow.nodes.find(({ type }) => type === `n8n-nodes-base.${trigger}`);
    let item = json;
    while (node) {
      const { name } = node;
      run.path.push(name);
      let step: Step;
      try {
        step = this.#step(node, item, items, run, binary);
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        if (node.onError !== 'continueErrorOutput') return { ...run, error: message };
        step = [this.#errorOutput(node), { error: { message } }];
      }
      const [output, made] = step;
      item = made;
      items.set(name, made);
      const [next] = this.workflow.connections[name]?.main[output] ?? [];
      node = this.workflow.nodes.find((one) => one.name === next?.node);
    }
    return run;
  }

  /** On Error "Continue (using error output)" adds an output behind the node's own. */
  #errorOutput({ type, parameters }: Node): number {
    return type === 'n8n-nodes-8kit.eightKit' && parameters.operation === 'addToUniq' ? 2 : 1;
  }

  #step(
    node: Node,
    json: Fields,
    items: ReadonlyMap<string, Fields>,
    run: Run,
    binary: Readonly<Record<string, string>>,
  ): Step {
    const { parameters } = node;
    const seen = {
      $json: json,
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
        const { type, encoding, secret, dataPropertyName, binaryData, binaryPropertyName } = parameters;
        const signed = binaryData === true ? binary[String(binaryPropertyName)] : undefined;
        if (signed === undefined) throw new Error(`${node.name} finds no binary data`);
        const hmac = createHmac(String(type), String(secret)).update(signed);
        return [0, { ...json, [String(dataPropertyName)]: hmac.digest(encoding === 'base64' ? 'base64' : 'hex') }];
      }
      case 'n8n-nodes-base.set':
        return [0, assigned(parameters, seen)];
      case 'n8n-nodes-base.if':
        return [holds(parameters, seen) ? 0 : 1, json];
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
        return this.#ask(parameters, seen);
      case 'n8n-nodes-base.httpRequest':
        return this.#request(parameters, seen);
      default:
        throw new Error(`${node.type} is unknown here`);
    }
  }

  /** What the 8kit node does. */
  #ask(parameters: Fields, seen: object): Step {
    const name = String(evaluate(parameters.name, seen));
    const value = evaluate(parameters.value, seen);
    const operation = String(parameters.operation);
    const values = `/api/v1/uniqs/${name}/values`;
    const requests: Record<string, [method: string, path: string, body?: object]> = {
      create: ['POST', '/api/v1/uniqs', { name }],
      add: ['POST', values, { value }],
      remove: ['DELETE', `${values}/${String(value)}`],
    };
    const [method, path, body] = requests[/^[a-z]+/.exec(operation)?.[0] ?? ''] ?? [];
    if (!method || !path) throw new Error(`${operation} is unknown here`);
    const response = this.#send(method, path, body && JSON.stringify(body), key);
    const answer: Fields = isRecord(response.body) ? response.body : {};
    if (response.status < 300) return [0, isRecord(answer.data) ? answer.data : answer];
    if (operation === 'addToUniq' && answer.code === 'DUPLICATE_VALUE') return [1, { isDuplicate: true }];
    throw new Error(JSON.stringify(answer));
  }

  /** What an HTTP Request node does: an error status fails it, unless it is set to Never Error. */
  #request({ method, url, jsonBody, genericAuthType, options }: Fields, seen: object): Step {
    const { pathname } = new URL(String(evaluate(url, seen)));
    const body = evaluate(jsonBody, seen);
    const hasKey = genericAuthType === 'httpHeaderAuth';
    const sent = body === undefined ? undefined : String(body);
    const response = this.#send(String(method), pathname, sent, hasKey ? key : '');
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
    return response;
  }
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

/** Whether an If node lets the item through its first output. */
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
