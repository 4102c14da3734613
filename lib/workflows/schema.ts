import { z } from 'zod';
import { json, request, text, version } from '../schema';

/** A workflow as exported by n8n, without credentials, pinned data or traces of an instance. */
export const workflowSchema = z.strictObject({
  name: text,
  nodes: z
    .array(
      z.looseObject({
        id: z.uuid(),
        name: text,
        type: text,
        typeVersion: z.number(),
        position: z.tuple([z.number(), z.number()]),
        parameters: z.record(z.string(), json),
        credentials: z.undefined('leave credentials out: the reader chooses their own').optional(),
      }),
    )
    .min(1),
  connections: z.record(
    z.string(),
    z.strictObject({
      main: z.array(z.array(z.strictObject({ node: text, type: z.literal('main'), index: z.literal(0) })).nullable()),
    }),
  ),
  settings: z.strictObject({ executionOrder: z.literal('v1') }),
});
export type WorkflowSource = z.infer<typeof workflowSchema>;

const fields = z.record(z.string(), json);

const headers = z.record(z.string(), z.string().nullable()).default({});

/** A run of a workflow: what the reader or the world does, and what then happens. Each run finds what the last one left. */
const promisedRun = z.strictObject({
  /** What the run is about. */
  run: text,
  /** The label of the button under the drawing that shows its path. */
  button: text.optional(),
  /** Which rule for all workflows it proves; the check says which workflows need it. */
  proves: z.enum(['missing value', 'authentication', 'multipart', 'replay']).optional(),
  /** Requests to 8kit before it. */
  before: z.array(z.strictObject({ request, body: fields.optional() })).default([]),
  /** What the reader changes, by node and field: `Sample order.orderNumber`. */
  edits: fields.default({}),
  /** The node that starts it, if not the first trigger. */
  start: text.optional(),
  /** The body that the sender delivers, or the item of a trigger, and the headers; a null header is left out. */
  send: json.optional(),
  headers,
  /** The fields of a multipart form in which the signed body is the file `data`. */
  form: fields.optional(),
  /** How many seconds ago it was signed. */
  signedAgo: z.int().default(0),
  /** How often it is delivered at once. */
  times: z.int().positive().default(1),
  /** What is wrong with 8kit or the credential. */
  eightKit: z.enum(['down', 'down after the work', 'wrong key', 'no Host URL']).optional(),
  /** Requests that 8kit carries out, but whose response is lost once. */
  lost: z.array(request).default([]),
  /** How the reader's own work ends, if it is a request instead of the sample: a status, or no response. */
  work: z.union([z.int(), z.literal('no response')]).optional(),
  /** What other systems answer, by request: `GET https://shop.example.com/api/orders`. */
  others: z.record(z.string(), z.union([json, z.literal('no response')])).default({}),
  /** Status and `result` of the response, or how often each came. */
  response: z.union([text, z.record(z.string(), z.int())]).optional(),
  /** The nodes that ran, in order; a node can name the output that it was left through: `Whose value (No)`. */
  path: z.array(text).optional(),
  /** A part of the error with which the execution fails; without it, it succeeds. */
  fails: z.string().optional(),
  /** Some fields of the items that nodes returned. */
  items: z.record(z.string(), z.array(fields)).optional(),
  /** The values of sets afterwards, newest first. */
  values: z.record(z.string(), z.array(z.string())).optional(),
  /** The keys of the locks that are held afterwards. */
  held: z.array(z.string()).optional(),
  /** How many requests 8kit got. */
  requests: z.int().optional(),
  /** How many requests other systems carried out, not counting those that only read. */
  worked: z.int().optional(),
});
export type PromisedRun = z.infer<typeof promisedRun>;

/** What the pages promise of a workflow. */
export const promisesSchema = z.strictObject({
  /** Who signs its deliveries. */
  signedBy: z.enum(['Shopify', 'Stripe']).optional(),
  /** The headers of each delivery. */
  headers,
  /** The node that stands for the reader's own work. */
  work: text.optional(),
  runs: z.array(promisedRun).min(1),
});
export type WorkflowPromises = z.infer<typeof promisesSchema>;

/** What 8kit holds: sets (oldest value first), pairs of lookups, keys of locks, and dates by key. Empty kinds are left out. */
const memory = z.strictObject({
  sets: z.record(z.string(), z.array(z.string())).optional(),
  lookups: z.record(z.string(), z.array(z.tuple([z.string(), z.string()]))).optional(),
  locks: z.array(z.string()).optional(),
  dates: z.record(z.string(), z.string()).optional(),
});
export type Memory = z.infer<typeof memory>;

/** A run as a real n8n carried it out. */
const recordedRun = z.strictObject({
  /** The promise that it kept. */
  run: text,
  before: memory,
  /** The nodes in the order in which they ran; none where several deliveries ran at once. */
  visits: z.array(
    z.strictObject({
      node: text,
      /** What it handed on: the index of the output, how many items if not one, and the first of them in one line. */
      out: z.array(z.strictObject({ output: z.int(), items: z.int().optional(), item: z.string() })),
      /** What 8kit holds afterwards, if the node changed it. */
      memory: memory.optional(),
    }),
  ),
  /** The response of the webhook, the error in which the run ended, and the requests that changed another system. */
  outcome: z.strictObject({ response: text.optional(), error: text.optional(), worked: z.int().optional() }),
});
export type RecordedRun = z.infer<typeof recordedRun>;

/** The runs of one workflow; `npm run test:n8n` writes them once everything promised of it was seen. */
export const recordedRunsSchema = z.strictObject({
  n8n: version,
  node: version,
  date: z.iso.date(),
  /** Of the workflow and its promises: see `workflowHash()`. */
  hash: text,
  runs: z.array(recordedRun),
});
export type RecordedRuns = z.infer<typeof recordedRunsSchema>;

/** How the gallery shows workflows. */
export const gallerySchema = z.record(
  z.string(),
  z.strictObject({ group: z.enum(['sender', 'schedule', 'repair', 'try']), does: text, guide: text }),
);
