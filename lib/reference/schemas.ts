import { z } from 'zod';

/*
 * The data behind the reference pages. Texts are inline Markdown. Every fact names its source: where it was read, such
 * as a file of the public node at a commit.
 */

const text = z.string().min(1);
const version = z.string().regex(/^\d+\.\d+\.\d+$/, 'a version in quotes, such as "1.0.10"');
const json = z.json();

/** The source of a fact, and how certain it is. */
const provenance = { source: text, confidence: z.enum(['high', 'medium', 'low']) };

const parameter = z.strictObject({
  label: text,
  name: text,
  type: z.enum(['string', 'number', 'boolean', 'json', 'options']),
  required: z.boolean(),
  /** The default in n8n's editor; null if there is none. */
  default: json,
  limits: text.optional(),
  /** Where it is in the editor, if it has to be added there first. */
  under: text.optional(),
  description: text,
});

/** One action of the n8n node. */
export const actionSchema = z.strictObject({
  slug: text,
  purpose: text,
  /** The address that describes it, if it has no page of its own. */
  href: text.optional(),
  resource: z.strictObject({ label: text, value: text }),
  operation: z.strictObject({ label: text, value: text }),
  ...provenance,
  parameters: z.array(parameter),
  outputs: z.array(z.strictObject({ name: text, when: text })).min(1),
  item: z.strictObject({
    /** Whether the output keeps the fields of the input item. */
    kept: z.boolean(),
    note: text,
    in: json,
    out: z.array(z.strictObject({ output: text, json })).min(1),
  }),
  /** The requests it makes, in order. */
  http: z.array(z.strictObject({ operation: text, why: text })).min(1),
  /** Its own errors. Those that every action can have are in `actionErrorsSchema`. */
  errors: z.array(z.strictObject({ code: text, when: text })),
  /** What On Error does otherwise than with most actions. */
  onError: text.optional(),
  /** What the level of the requests doesn't say about running it again. */
  retry: text.optional(),
});
export type Action = z.infer<typeof actionSchema>;

/** The errors that every action can have, each with what readers see. */
export const actionErrorsSchema = z.array(
  z.strictObject({ sees: text, codes: z.array(text).min(1), why: text, fix: text }),
);
export type ActionErrors = z.infer<typeof actionErrorsSchema>;

/** An error of the service or the node, identified by its code, or by an id if it has none. */
export const errorsSchema = z.array(
  z
    .strictObject({
      code: text.optional(),
      id: text.optional(),
      title: text,
      status: z.number().int().nullable(),
      /** Another status that some services send with it. */
      orStatus: z.number().int().exactOptional(),
      origin: z.enum(['service', 'node']),
      /** Texts that the service sends or n8n shows, as readers paste them into search. */
      messages: z.array(text).min(1).exactOptional(),
      /** Operations of the API; `*` stands for all that need a key. */
      seen: z.array(text),
      /** Slugs of node actions; `*` stands for all of them. */
      actions: z.array(text),
      /** What it means, in one sentence. */
      meaning: text,
      fix: text,
      /** Whether a repeat can help; after `read`, the caller first finds out what the failed attempt did. */
      retry: z.enum(['yes', 'read', 'no']),
      /** Details that few readers need. */
      detail: text.optional(),
      ...provenance,
    })
    .refine(({ code, id }) => (code === undefined) !== (id === undefined), 'an error has either a code or an id'),
);
export type ErrorEntry = z.infer<typeof errorsSchema>[number];

/** What each building block guarantees, and what it doesn't. */
export const guaranteesSchema = z.record(
  z.string(),
  z.strictObject({
    atomicity: text,
    expiry: text,
    retries: text,
    ordering: text,
    crash: text,
    not: z.array(text).min(1),
    /** How to use it safely, for skill.md. */
    pattern: text,
    ...provenance,
  }),
);
export type Guarantees = z.infer<typeof guaranteesSchema>;

/** What the model of the service assumes. */
export const assumptionsSchema = z.array(
  z.strictObject({
    id: z.string().regex(/^[a-z]+(-[a-z\d]+)*$/),
    /** Whether it matters to most callers. */
    forCallers: z.boolean().default(false),
    /** What the sources say. */
    facts: text,
    model: text,
    reason: text,
    /** The answers that rest on it, by operation and status, if those identify them: `acquireLock 200`. */
    answers: z.array(text).min(1).exactOptional(),
  }),
);
export type Assumption = z.infer<typeof assumptionsSchema>[number];

/** What the recipes do when something fails, by recipe. */
export const recipeFaultsSchema = z.record(z.string(), z.array(z.strictObject({ fault: text, outcome: text })).min(1));
export type RecipeFaults = z.infer<typeof recipeFaultsSchema>;

/** The documented versions of the node and the service, and the n8n in which workflows are run. */
export const versionsSchema = z.strictObject({
  node: z.array(version).min(1),
  service: z.array(version).min(1),
  n8n: version,
  recipes: z.strictObject({ tsx: version, '@types/node': version, requests: version }).optional(),
  ...provenance,
});
export type Versions = z.infer<typeof versionsSchema>;

/** A request as editors write it, such as `POST /uniqs`. */
const request = z.string().regex(/^(?:GET|POST|PUT|DELETE) \/\S+$/, 'a request such as "POST /uniqs"');

/** A step between the examples of a story: a request, or the search for duplicates. */
const step = z.union([
  z.strictObject({ at: text, request, body: json.default(null), ids: z.array(text).default([]) }),
  z.strictObject({ at: text, job: z.literal('detectDuplicates'), ids: z.array(text) }),
]);
export type StoryStep = z.infer<typeof step>;

const scene = z.strictObject({
  /** A text that the sample contains; if omitted, the scene comes before the page's first sample. */
  before: text.optional(),
  requests: z
    .array(z.strictObject({ request, body: z.record(z.string(), json).optional(), id: text.optional() }))
    .default([]),
  /** How long the reader waits before the sample, in seconds. */
  pause: z.number().positive().optional(),
});
export type StoryScene = z.infer<typeof scene>;

/** What happens before samples, on pages and for the examples of operations. */
export const storiesSchema = z.strictObject({
  pages: z.record(
    z.string(),
    z.strictObject({
      app: text.nullable().optional(),
      appId: text.optional(),
      scenes: z.array(scene).default([]),
      refusals: z.array(text).default([]),
    }),
  ),
  operations: z.record(z.string(), z.array(z.union([text, step]))),
});
export type Stories = z.infer<typeof storiesSchema>;

/** The address of a page, with or without an anchor: a file has no Markdown version. */
const route = z.string().regex(/^\/(?:[^#]*\/)?(?:#.+)?$/, 'it must be the address of a page, such as /concepts/sets/');

/** Instructions that programs which write code read first. */
export const skillSchema = z.strictObject({
  name: text,
  description: text.max(1024),
  for: text,
  notFor: z.array(text).min(1),
  /** A task, the page to read for it and, if there is one, the recipe to copy. */
  tasks: z.array(z.strictObject({ want: text, page: route, recipe: text.optional() })).min(1),
  rules: z.array(text).min(1),
  ...provenance,
});

/** Environment variables of the service, by group. */
export const environmentSchema = z.array(
  z.strictObject({
    group: text,
    title: text,
    variables: z.array(
      z.strictObject({
        name: z.string().regex(/^[A-Z][A-Z\d_]*$/),
        type: text,
        default: z.string().nullable(),
        required: z.boolean(),
        limits: text.nullable(),
        effect: text,
        restart: z.boolean(),
        ...provenance,
      }),
    ),
  }),
);
export type EnvironmentGroup = z.infer<typeof environmentSchema>[number];

/** Container images. */
export const imagesSchema = z.array(
  z.strictObject({
    image: text,
    what: text,
    ports: z.array(text),
    volumes: z.array(text),
    tags: text,
    note: text,
    ...provenance,
  }),
);
export type Image = z.infer<typeof imagesSchema>[number];

/** Words with a special meaning on this site. They are the site's own, so they name no source. */
export const glossarySchema = z.array(
  z.strictObject({
    id: z.string().regex(/^[a-z\d-]+$/),
    term: text,
    also: z.array(text),
    /** Words that are linked where a page first uses them; empty if they have other meanings too. */
    link: z.array(text),
    /**
     * Phrases that aren't linked because one of those words means something else in them, such as the verb in "it
     * sets".
     */
    except: z.array(text).optional(),
    definition: text,
  }),
);
export type GlossaryTerm = z.infer<typeof glossarySchema>[number];

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
  /** Identifies the workflow and its promises: see `stampOf()`. */
  stamp: text,
  runs: z.array(recordedRun),
});
export type RecordedRuns = z.infer<typeof recordedRunsSchema>;

const effect = z.enum(['reads', 'repeats', 'acts']);

/** What n8n's nodes do, for "Try your own workflow". Types without a dot are of n8n-nodes-base. */
export const n8nNodesSchema = z.strictObject({
  n8n: version,
  /** By kind: how they can deliver an event twice, which types they are, and the values that they offer. */
  triggers: z.record(
    z.string(),
    z.strictObject({
      twice: text,
      types: z.array(text),
      values: z.array(z.strictObject({ label: text, value: text, if: text.optional() })),
    }),
  ),
  inside: z.array(text),
  splits: z.array(text),
  reads: z.array(text),
  /** By operation, or its first word. */
  operations: z.record(effect, z.array(text)),
  exceptions: z.record(text, effect),
  once: z.array(text),
  second: z.record(text, text),
  guards: z.record(
    z.enum([
      'addToSet',
      'unstable',
      'noBranch',
      'check',
      'checkAlone',
      'lock',
      'removeDuplicates',
      'removeWithin',
      'key',
      'keyUnstable',
      'asks',
      'counts',
      'compares',
      'marks',
      'remembers',
    ]),
    text,
  ),
  /** By type, the operation of each resource; the first resource is that of a new node. */
  defaults: z.record(text, z.record(z.string(), text)),
  ...provenance,
});
export type N8nNodes = z.infer<typeof n8nNodesSchema>;

/** Workflows to try "Try your own workflow" with, and what is wrong with each. */
export const sampleWorkflowsSchema = z.array(
  z.strictObject({ file: z.string().regex(/^[a-z\d-]+$/), label: text, fault: text }),
);
export type SampleWorkflow = z.infer<typeof sampleWorkflowsSchema>[number];

/** A workflow as n8n exports it; nothing is promised of it. */
export const exportedWorkflowSchema = z.looseObject({ name: text, nodes: z.array(json).min(1), connections: json });

/** How the gallery shows workflows. */
export const gallerySchema = z.record(
  z.string(),
  z.strictObject({ group: z.enum(['sender', 'schedule', 'repair', 'try']), does: text, guide: text }),
);

/** Words for search in addition to those of the pages. */
export const searchSchema = z.strictObject({
  /** Groups of words and phrases that mean the same to searchers. */
  synonyms: z.array(z.array(text).min(2)),
  /**
   * Each place on the site, such as `/faq/#personal-data`, with words that should find it although it doesn't contain
   * them.
   */
  hints: z.record(z.string().startsWith('/'), z.array(text).min(1)),
  /** Pages where readers in a role may start; search offers them before a query. */
  starts: z.array(z.strictObject({ role: text, places: z.array(z.string().startsWith('/')).min(1) })).default([]),
});
export type SearchWords = z.infer<typeof searchSchema>;

/** The questions that sections answer, in readers' words. */
export const questionsSchema = z.strictObject({
  /** Ids of sections that need none, on every page. */
  without: z.array(text).default([]),
  /** Each section, such as `/faq/#personal-data`, with what readers ask. */
  questions: z.record(z.string().startsWith('/'), z.array(text).min(1)),
});
export type Questions = z.infer<typeof questionsSchema>;
