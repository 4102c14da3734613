import { createHmac } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { outputNames } from '../../lib/workflows/nodes';
import type { WorkflowSource } from '../../lib/workflows/schema';
import { createState, type Response, respond, type State } from '../../model/service';
import { isRecord } from '../model/is-record';

type Node = WorkflowSource['nodes'][number];
type Fields = Record<string, unknown>;

/** What arrives at a webhook: its body as sent, and headers with lowercase names, as in n8n. */
interface Delivery {
  body: string;
  headers: Record<string, string>;
}

/** The outcome of a run: the answer to the sender, the nodes that ran, and the error that ended it. */
export interface Run {
  status?: number;
  answer?: unknown;
  path: string[];
  /** The items of each node's outputs, in the order of the path. */
  outputs: Fields[][][];
  error?: string;
}

/** What a workflow sends to a system other than 8kit. */
interface Sent {
  method: string;
  /** Without its query. */
  url: string;
  query: string;
}

/** Answers what a workflow sends; undefined if the response was lost or none was given. */
type Target = (sent: Sent) => { status: number; body?: object } | undefined;

/** A node's result: the output that its item takes, and the item; undefined if no item comes out. */
type Step = readonly [output: number, json: Fields] | undefined;

/** A failure that a node doesn't handle itself: n8n passes its items on through the first output, unchanged. */
class Unhandled extends Error {}

/** An answer of 8kit that isn't a success. */
class Refusal extends Error {
  constructor(
    readonly status: number,
    body: unknown,
  ) {
    super(`${status} ${JSON.stringify(body)}`);
  }
}

const apiKey = '<your-api-key>';

/** What the runner knows: workflows with other nodes need a real n8n. */
export function canRun({ nodes }: WorkflowSource): boolean {
  const operations =
    /^(?:createUniqCollection|(?:addTo|removeFrom)Uniq|checkUniqs|addToLookup|searchLookupValues|.*Lock|.*LastUpdated)$/;
  const types =
    /\.(?:webhook|respondToWebhook|manualTrigger|scheduleTrigger|shopifyTrigger|noOp|splitInBatches|splitOut|set|if|switch|code|crypto|extractFromFile|httpRequest|stopAndError)$/;
  return nodes.every(({ type, parameters }) =>
    type.endsWith('.eightKit') ? operations.test(String(parameters.operation)) : types.test(type),
  );
}

/** n8n with one workflow and a service, as far as workflows behind a webhook need it: one item passes through nodes. */
export class N8n {
  #state: State;
  #executions = 0;
  /** While true, the service answers nothing. */
  isDown = false;
  readonly rightKey = apiKey;
  /** Requests that the service carries out, but whose next response is lost. */
  lost: string[] = [];
  /** The system that does the work. */
  target: Target = () => undefined;
  /** The key in the credential; undefined if it is incomplete, so that 8kit nodes can't start. */
  key: string | undefined = apiKey;
  /** Each request that arrived at 8kit: `POST /uniqs`. */
  requests: string[] = [];

  constructor(public workflow: WorkflowSource) {
    this.#state = createState({ now: 0, key: apiKey });
  }

  /** The values in a set, newest first. */
  valuesOf(set: string): unknown[] {
    return this.#state.sets.find(({ name }) => name === set)?.entries.map(({ content }) => content.value) ?? [];
  }

  /** The keys of the locks that are held. */
  heldKeys(): string[] {
    return this.#state.locks.map(({ key }) => key);
  }

  /** Executes the workflow from a node; unless told, from its manual trigger. */
  execute(start = this.#nameOf('manualTrigger'), item: unknown = {}): Run {
    return this.#run(start, toFields(item));
  }

  /** Asks 8kit directly, as for what a workflow expects to find there; returns the data of the response. */
  ask(method: string, path: string, body?: object): Fields {
    const response = this.#answer(method, `/api/v1${path}`, body && JSON.stringify(body), apiKey);
    return toFields(toFields(response.body).data);
  }

  /** Sends a delivery to the workflow's webhook. */
  deliver({ body, headers }: Delivery): Run {
    const item = { headers, params: {}, query: {}, body: JSON.parse(body) };
    const webhook = this.workflow.nodes.find(({ type }) => type === 'n8n-nodes-base.webhook');
    const options = toFields(webhook?.parameters.options);
    // Only with Raw Body does the node pass on the body as sent; its item has the parsed body.
    const run = this.#run(this.#nameOf('webhook'), item, options.rawBody === true ? { data: body } : {});
    // n8n responds itself where no node did.
    return { status: run.error === undefined ? 200 : 500, ...run };
  }

  #nameOf(type: string): string {
    return this.workflow.nodes.find((node) => node.type === `n8n-nodes-base.${type}`)?.name ?? '';
  }

  #run(start: string, json: Fields, binary: Record<string, string> = {}): Run {
    const run: Run = { path: [], outputs: [] };
    const id = String(++this.#executions);
    const items = new Map<string, Fields[]>();
    const split: Fields[] = [];
    let node = this.workflow.nodes.find(({ name }) => name === start);
    let item = json;
    while (node) {
      const { name } = node;
      run.path.push(name);
      let step: Step;
      let error: string | undefined;
      try {
        step = this.#step(node, item, { items, split, run, binary, id });
      } catch (thrown) {
        error = thrown instanceof Error ? thrown.message : String(thrown);
        step = afterError(node, item, thrown);
      }
      run.outputs.push(
        step ? Array.from({ length: step[0] + 1 }, (_, output) => (output === step[0] ? [step[1]] : [])) : [],
      );
      if (!step) return error === undefined ? run : { ...run, error };
      const [output, made] = step;
      item = made;
      items.set(name, [...(items.get(name) ?? []), made]);
      const [next] = this.workflow.connections[name]?.main[output] ?? [];
      // Whatever On Error says, an execution that ends at a failed node has failed.
      if (!next && error !== undefined) return { ...run, error };
      node = this.workflow.nodes.find((one) => one.name === next?.node);
    }
    return run;
  }

  #step(node: Node, json: Fields, { items, split, run, binary, id }: Execution): Step {
    const { parameters } = node;
    const seen = {
      $json: json,
      $input: { first: () => ({ json }) },
      console: { log: () => {} },
      $execution: { id },
      $runIndex: items.get(node.name)?.length ?? 0,
      $now: { toUTC: () => ({ toISO: () => new Date().toISOString() }) },
      $: (name: string) => {
        const of = items.get(name)?.at(-1);
        if (!of) return { isExecuted: false, first: () => fail(`${name} has not run`) };
        return { isExecuted: true, first: () => ({ json: of }), item: { json: of } };
      },
    };
    switch (node.type) {
      case 'n8n-nodes-base.webhook':
      case 'n8n-nodes-base.manualTrigger':
      case 'n8n-nodes-base.scheduleTrigger':
      case 'n8n-nodes-base.shopifyTrigger':
      case 'n8n-nodes-base.noOp':
        return [0, json];
      case 'n8n-nodes-base.splitOut': {
        split.splice(0, split.length, ...(json[String(parameters.fieldToSplitOut)] as Fields[]));
        return split[0] && [0, split[0]];
      }
      // One item after the other, and then that it is done.
      case 'n8n-nodes-base.splitInBatches': {
        const next = split[items.get(node.name)?.length ?? 0];
        return next ? [1, next] : [0, json];
      }
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
        return [0, { ...(parameters.includeOtherFields === true && json), ...assigned(parameters, seen) }];
      case 'n8n-nodes-base.if':
        return [holds(parameters, seen) ? 0 : 1, json];
      case 'n8n-nodes-base.switch': {
        const { values } = parameters.rules as { values: Fields[] };
        const rule = values.findIndex((one) => holds(one, seen));
        return [rule < 0 ? values.length : rule, json];
      }
      case 'n8n-nodes-base.code': {
        // What it waits for takes no time here.
        const code = String(parameters.jsCode).replace(/^await .*/m, '');
        const result: unknown = runInNewContext(`(() => {${code}\n})()`, seen);
        const [first] = Array.isArray(result) ? result : [];
        return [0, first.json];
      }
      case 'n8n-nodes-base.respondToWebhook': {
        run.status = Number(toFields(parameters.options).responseCode);
        run.answer = JSON.parse(String(parameters.responseBody)).result;
        return [0, json];
      }
      case 'n8n-nodes-base.stopAndError':
        throw new Error(String(evaluate(parameters.errorMessage, seen)));
      case 'n8n-nodes-8kit.eightKit':
        return this.#operate(node, json, seen);
      case 'n8n-nodes-base.httpRequest':
        return this.#request(parameters, seen);
      default:
        throw new Error(`${node.type} is unknown here`);
    }
  }

  /** What the 8kit node does. */
  #operate({ parameters, onError }: Node, json: Fields, seen: object): Step {
    if (this.key === undefined) throw new Unhandled('Host URL is not configured in credentials');
    const written = (name: string) => evaluate(parameters[name], seen);
    const [name, value, key] = ['name', 'value', 'key'].map((field) => String(written(field)));
    const options = { ...toFields(parameters.additionalFields), ...toFields(parameters.advancedSettings) };
    const { metadata } = options;
    const extra = metadata === undefined ? {} : { metadata: JSON.parse(String(evaluate(metadata, seen))) };
    const requests: Record<string, [method: string, path: string, body?: object]> = {
      createUniqCollection: ['POST', '/api/v1/uniqs', { name, description: evaluate(options.description, seen) }],
      addToUniq: ['POST', `/api/v1/uniqs/${name}/values`, { value, ...extra }],
      checkUniqs: ['POST', `/api/v1/uniqs/${name}/contains`, { value }],
      removeFromUniq: ['DELETE', `/api/v1/uniqs/${name}/values/${encodeURIComponent(value ?? '')}`],
      addToLookup: [
        'POST',
        `/api/v1/lookups/${name}/values`,
        { left: written('leftValue'), right: written('rightValue') },
      ],
      searchLookupValues: [
        'GET',
        `/api/v1/lookups/${name}/search?${String(parameters.searchType)}=${String(written('searchValue'))}`,
      ],
      checkLock: ['GET', `/api/v1/locks/${key}`],
      acquireLock: ['POST', '/api/v1/locks', { key, callingFn: parameters.callingFn, timeout: options.timeout }],
      releaseLock: ['DELETE', `/api/v1/locks/${key}`],
      getLastUpdated: ['GET', `/api/v1/last-updated/key/${key}`],
      createLastUpdated: [
        'POST',
        '/api/v1/last-updated',
        { key, date: isoOf(evaluate(options.dateString, seen)), description: options.description },
      ],
    };
    const operation = String(parameters.operation);
    const [method, path, body] = requests[operation] ?? fail(`${operation} is unknown here`);
    let response: Response;
    try {
      // These ask first whether the set or lookup exists.
      if (/^addTo/.test(operation)) this.#send('GET', path.replace('/values', ''), undefined, this.key);
      response = this.#sendAgain(method, path, body && JSON.stringify(body), this.key);
      // A record that is there is replaced.
      if (toFields(response.body).code === 'DUPLICATE_KEY')
        response = this.#send(
          'PUT',
          `/api/v1/last-updated/key/${key}`,
          JSON.stringify({ ...body, key: undefined }),
          this.key,
        );
      const { code } = toFields(response.body);
      if (code === 'DUPLICATE_VALUE') return [1, { isDuplicate: true }];
      // The field is there, but holds nothing, and n8n doesn't show it.
      if (code === 'LOCK_CONFLICT') return [1, { ...json, error: undefined }];
      if (response.status >= 300) throw new Refusal(response.status, response.body);
    } catch (error) {
      // With a Continue setting, these return the item with the error, and n8n sees no failure in an item with fields.
      const isKept =
        onError !== undefined && /^(check|acquire|release)/.test(operation) && Object.keys(json).length > 0;
      if (!isKept) throw error;
      return [operation === 'releaseLock' ? 0 : 1, { ...json, error: itemErrorOf(error) }];
    }
    const answer = toFields(response.body);
    const data = toFields(answer.data ?? answer);
    if (operation === 'searchLookupValues') {
      const results = Array.isArray(answer.data) ? answer.data : [];
      return [0, { results, count: results.length }];
    }
    if (operation === 'removeFromUniq') return [0, { ...json, removed: true, value }];
    if (operation === 'addToLookup') return [0, answer];
    const { uniqValueDataFieldName, lockDataFieldName } = options;
    const added =
      operation === 'checkUniqs'
        ? { [String(uniqValueDataFieldName)]: data.value }
        : { [String(lockDataFieldName)]: data.lockInfo ?? data };
    const isAsked = options.getUniqValueData === true || options.getLockData === true;
    const kept = { ...json, ...(isAsked && added) };
    switch (operation) {
      case 'checkUniqs':
      case 'checkLock':
        return ['error' in kept || !data.exists ? 1 : 0, kept];
      case 'acquireLock':
        return ['error' in kept ? 1 : 0, kept];
      case 'releaseLock':
        return Object.keys(kept).length > 0 ? [0, kept] : undefined;
      default:
        return [0, data];
    }
  }

  /** What an HTTP Request node does: an error status fails it, unless Never Error is set. */
  #request({ method = 'GET', url, jsonBody, genericAuthType, queryParameters, options }: Fields, seen: object): Step {
    const { hostname, origin, pathname } = new URL(String(evaluate(url, seen)));
    const body = evaluate(jsonBody, seen);
    const sent = body === undefined ? undefined : String(body);
    // n8n refuses a body that is no JSON.
    if (sent !== undefined) JSON.parse(sent);
    let response: { status: number; body?: unknown } | undefined;
    if (hostname === '8kit.example.com') {
      response = this.#send(
        String(method),
        pathname,
        sent,
        genericAuthType === 'httpHeaderAuth' ? (this.key ?? '') : '',
      );
    } else {
      const entriesOf = (given: unknown) => {
        const { parameters: list = [] } = (given ?? {}) as { parameters?: { name: string; value: string }[] };
        return list.map(({ name, value }) => [name, String(evaluate(value, seen))] as [string, string]);
      };
      response = this.target({
        method: String(method),
        url: origin + pathname,
        query: new URLSearchParams(entriesOf(queryParameters)).toString(),
      });
    }
    if (!response) throw new Error('timeout of 30000ms exceeded');
    const { fullResponse, neverError } = responseOptions(options);
    if (response.status >= 400 && !neverError) throw new Error(JSON.stringify(response.body));
    const answer = toFields(response.body);
    return [0, fullResponse ? { statusCode: response.status, body: answer } : answer];
  }

  /** Sends a node's request to 8kit, once more after a 401, as n8n does. */
  #send(method: string, path: string, body: string | undefined, key: string): Response {
    const response = this.#receive(method, path, body, key);
    return response.status === 401 ? this.#receive(method, path, body, key) : response;
  }

  /** Sends a request as the 8kit node does: after a lost response, it repeats what isn't a POST. */
  #sendAgain(method: string, path: string, body: string | undefined, key: string): Response {
    try {
      return this.#send(method, path, body, key);
    } catch (error) {
      if (method === 'POST') throw error;
      return this.#send(method, path, body, key);
    }
  }

  #receive(method: string, path: string, body: string | undefined, key: string): Response {
    if (this.isDown) throw new Error('NETWORK_ERROR');
    const line = `${method} ${path.replace('/api/v1', '')}`;
    this.requests.push(line);
    const response = this.#answer(method, path, body, key);
    const lost = this.lost.indexOf(line);
    if (lost >= 0) {
      this.lost.splice(lost, 1);
      throw new Error('NETWORK_ERROR');
    }
    return response;
  }

  #answer(method: string, path: string, body: string | undefined, key: string): Response {
    const headers = { 'X-Api-Key': key, 'Content-Type': 'application/json' };
    const { state, response } = respond(this.#state, { method, path, headers, body }, 0);
    this.#state = state;
    return response;
  }
}

/** Where an item goes from a node that failed: n8n adds the error to the item's own fields. */
function afterError(node: Node, item: Fields, error: unknown): Step {
  if (node.onError === undefined) return undefined;
  if (error instanceof Unhandled) return [0, item];
  const output = node.onError === 'continueErrorOutput' ? outputNames(node).length - 1 : 0;
  return [output, { ...item, error: itemErrorOf(error) }];
}

/** The fields of a value that may be an object. */
const toFields = (value: unknown): Fields => (isRecord(value) ? value : {});

/** A date as 8kit takes it; undefined if there is none. */
const isoOf = (date: unknown) => (date === undefined ? undefined : new Date(String(date)).toISOString());

function fail(message: string): never {
  throw new Error(message);
}

/** What an item says about an error. */
function itemErrorOf(error: unknown): Fields {
  const message = error instanceof Error ? error.message : String(error);
  return { message, ...(error instanceof Refusal && { status: error.status }) };
}

/** What a node finds in its run. */
interface Execution {
  items: ReadonlyMap<string, readonly Fields[]>;
  /** The items that a list was split into, of which a loop takes one after the other. */
  split: Fields[];
  run: Run;
  binary: Readonly<Record<string, string>>;
  id: string;
}

/** What an HTTP Request node should do with the response. */
function responseOptions(options: unknown): Fields {
  return toFields(toFields(toFields(options).response).response);
}

/** The item of an Edit Fields node. */
function assigned({ assignments }: Fields, seen: object): Fields {
  const list = isRecord(assignments) && Array.isArray(assignments.assignments) ? assignments.assignments : [];
  return Object.fromEntries(list.map(({ name, value }) => [name, evaluate(value, seen)]));
}

/** Whether the conditions of an If node, or of a rule of a Switch, let the item pass. */
function holds({ conditions }: Fields, seen: object): boolean {
  const list = isRecord(conditions) && Array.isArray(conditions.conditions) ? conditions.conditions : [];
  return list.every(({ leftValue, rightValue, operator }) => {
    const left = evaluate(leftValue, seen);
    if (operator.operation === 'contains') return String(left).includes(rightValue);
    if (operator.operation === 'exists') return left !== undefined && left !== null;
    if (typeof left !== 'boolean') throw new Error(`${String(leftValue)} is no boolean`);
    return left;
  });
}

/** The value of an n8n expression: alone, it keeps its type; within a text, it becomes text. */
function evaluate(written: unknown, seen: object): unknown {
  if (typeof written !== 'string' || !written.startsWith('=')) return written;
  const parts = written.slice(1).split(/\{\{(.*?)\}\}/s);
  const made = parts.map((part, index) => (index % 2 ? runInNewContext(`(${part})`, seen) : part));
  return parts.length === 3 && !parts[0] && !parts[2] ? made[1] : made.join('');
}
