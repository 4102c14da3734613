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
      /** The message as sent, or its pattern. */
      message: text.optional(),
      /** Operations of the API; `*` stands for all that need a key. */
      seen: z.array(text),
      /** Slugs of node actions; `*` stands for all of them. */
      actions: z.array(text),
      /** What it means, in one or two sentences. */
      cause: text,
      /** Details that few readers need. */
      detail: text.optional(),
      fix: text,
      retry: z.enum(['yes', 'no', 'later']),
      retryNote: text.optional(),
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
    pattern: text,
    ...provenance,
  }),
);
export type Guarantees = z.infer<typeof guaranteesSchema>;

/** What the model of the service assumes, in the order in which a request meets the assumptions. */
export const assumptionsSchema = z.array(
  z.strictObject({
    id: z.string().regex(/^[a-z]+(-[a-z\d]+)*$/),
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

/** The documented versions of the node and the service. */
export const versionsSchema = z.strictObject({
  node: z.array(version).min(1),
  service: z.array(version).min(1),
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
export type Step = z.infer<typeof step>;

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

/** Instructions that programs which write code read first. */
export const skillSchema = z.strictObject({
  name: text,
  description: text.max(1024),
  for: text,
  notFor: z.array(text).min(1),
  /** A task, the page to read for it and, if there is one, the recipe to copy. */
  tasks: z.array(z.strictObject({ want: text, page: z.string().startsWith('/'), recipe: text.optional() })).min(1),
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
export type Term = z.infer<typeof glossarySchema>[number];

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
