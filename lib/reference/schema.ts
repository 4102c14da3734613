import { z } from 'zod';
import { json, provenance, text, version } from '../schema';

/*
 * The data behind the reference pages. Every fact names its source: where it was read, such as a file of the public node at a
 * commit.
 */

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
      /** Whether all requests with a key, and all actions of the node, can end with it; otherwise, those that can list it. */
      everyRequest: z.boolean().default(false),
      everyAction: z.boolean().default(false),
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

/** What n8n itself shows around an 8kit node: its messages, and the settings of nodes and runs. */
export const n8nScreenSchema = z.array(
  z.strictObject({
    group: text,
    /** The heading that they stand under. */
    place: z.string().startsWith('/'),
    rows: z.array(
      z.strictObject({
        shows: text,
        /** Other texts that n8n shows for it, and names of a setting. */
        also: z.array(text).default([]),
        /** What it means for 8kit. */
        means: text,
        ...provenance,
      }),
    ),
  }),
);
export type N8nScreen = z.infer<typeof n8nScreenSchema>;

/** How the recipes are called, and what they do when something fails, by recipe. */
export const recipesSchema = z.record(
  z.string(),
  z.strictObject({
    returns: text,
    /** `py` is the name in Python, if it isn't the same. */
    parameters: z.array(z.strictObject({ name: text, py: text.optional(), default: text.optional(), text })).min(1),
    faults: z.array(z.strictObject({ fault: text, outcome: text })).min(1),
  }),
);
export type RecipeData = z.infer<typeof recipesSchema>;

/** The documented versions of the node and the service, and the n8n in which workflows are run. */
export const versionsSchema = z.strictObject({
  node: z.array(version).min(1),
  service: z.array(version).min(1),
  n8n: version,
  recipes: z.strictObject({ tsx: version, '@types/node': version, requests: version }).optional(),
  ...provenance,
});
export type Versions = z.infer<typeof versionsSchema>;

/** Environment variables of the service, by group. */
export const environmentSchema = z.array(
  z.strictObject({
    group: text,
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
