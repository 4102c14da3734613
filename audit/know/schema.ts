import { z } from 'zod';

const text = z.string().min(1);

const does = z.enum(['acts', 'adds', 'idempotent', 'reads', 'pays', 'local']);
/**
 * What an operation does outside n8n. `acts`: makes something new each time. `adds`: changes a record, and a second time
 * differs. `idempotent`: leaves the same state, or is refused. `pays`: reads, and each time costs. `local`: nothing.
 */
export type Does = z.infer<typeof does>;

/** Parameters, by path, and the values at which a row holds: `*` for each entry of a list, or for any value. */
const conditions = z.record(text, z.array(z.union([z.string(), z.number(), z.boolean()])).min(1));
export type Conditions = z.infer<typeof conditions>;
const versions = z.array(z.number()).min(1);
const source = text.optional();

const effectFields = z.strictObject({
  if: conditions.optional(),
  v: versions.optional(),
  does: does.optional(),
  second: text.optional(),
  /** The parameter that holds a statement, which decides. */
  sql: text.optional(),
  graphql: text.optional(),
  /** The parameter that holds the method of a request, which decides together with its address. */
  http: text.optional(),
  /** Local unless its code sends something itself. */
  code: z.literal(true).optional(),
});
export type EffectRow = z.infer<typeof effectFields>;
const effectEntry = z.union([does, effectFields, z.array(z.union([does, effectFields])).min(1)]);
export type EffectEntry = z.infer<typeof effectEntry>;
export const effectsSchema = z.strictObject({
  whole: z.array(effectFields.extend({ types: z.array(text).min(1) })),
  operations: z.record(text, z.object({ source }).catchall(effectEntry)),
});

/**
 * Where something stands in an item, as n8n writes it behind `$json`: `body.id`, `headers['x-id']`, `items[0].id`; of
 * `guid|id`, the first one that is there.
 */
const path = z
  .string()
  .regex(
    /^(?:(?:\w+|\['[^'\\]+'\])(?:\.\w+|\[\d+\]|\['[^'\\]+'\])*|\w+(?:\.\w+|\[\d+\])*(?:\|\w+(?:\.\w+|\[\d+\])*)+)$/,
    'write it as behind $json: headers[‘x-id’], items[0].id',
  );
/** A path, or several that identify together. A key that is missing isn't known; `none` is known to be missing. */
const paths = z.union([z.literal('none'), path, z.array(path).min(2)]);
const eventRow = z.strictObject({
  on: z.array(text).min(1).optional(),
  if: conditions.optional(),
  v: versions.optional(),
  /** Whether one record has this event at most once. */
  once: z.boolean().optional(),
  record: paths.optional(),
  /** The event's own ID, the same in each delivery. */
  event: paths.optional(),
  changed: paths.optional(),
  /** Where an ID may be, depending on the source. */
  maybe: z.array(path).min(1).optional(),
  /** What differs between two deliveries of one event. */
  varies: z.array(path).min(1).optional(),
});
/** What is known of some events of a trigger. */
export type EventRow = z.infer<typeof eventRow>;

/** How a trigger can deliver an event twice. */
const triggerKind = z.enum([
  'webhook',
  'form',
  'chat',
  'schedule',
  'polling',
  'rows',
  'queue',
  'parent',
  'own',
  'manual',
  'app',
]);
export type TriggerKind = z.infer<typeof triggerKind>;
/** What another node does to the same service, which the trigger reports like anybody's work. */
const reported = z.strictObject({
  on: z.array(text).min(1).optional(),
  v: versions.optional(),
  by: text,
  operations: z.array(text).min(1),
  /** Parameters of the trigger that name a place, each with the one of the node that names it, too. */
  at: z.record(text, text).optional(),
  /** Parameters that may leave such work out: `*` if they are set, or if they contain a word. */
  unless: z.record(text, text).optional(),
});
export type Reported = z.infer<typeof reported>;
const triggerRow = z.strictObject({
  kind: triggerKind,
  /** Where the item names the event. */
  topic: path.optional(),
  /** The settings with which an event comes again after its run has failed. */
  repeats: z.record(text, z.array(z.string()).min(1)).optional(),
  source,
  events: z.array(eventRow).min(1),
  reports: z.array(reported).min(1).optional(),
});
export type TriggerRow = Omit<z.infer<typeof triggerRow>, 'source'>;
export const triggersSchema = z.record(text, triggerRow);

/** What arrives at a plain Webhook from a service. */
const senderRow = z.strictObject({
  /** Headers of which one, and paths of which all of a list, tell that it is this service. */
  headers: z
    .array(z.string().regex(/^[a-z\d-]+$/))
    .min(1)
    .optional(),
  paths: z.array(z.array(path).min(1)).min(1).optional(),
  source: text,
  events: z.array(eventRow.omit({ on: true, if: true, v: true })).length(1),
});
export type SenderRow = Omit<z.infer<typeof senderRow>, 'source'>;
export const sendersSchema = z.record(text, senderRow);

/** A path of a known host: `*` stands for a part between slashes or dots, and `**` for any rest. */
const requestRow = z.strictObject({ path: text, method: text, does, second: text.optional() });
export type RequestRow = z.infer<typeof requestRow> & { host: string };
export const requestsSchema = z.array(z.strictObject({ source: text, host: text, rows: z.array(requestRow).min(1) }));
