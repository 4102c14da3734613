import { z } from 'zod';
import { json, request, text } from '../schema';

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
      app: text.optional(),
      appId: text.optional(),
      scenes: z.array(scene).default([]),
    }),
  ),
  operations: z.record(z.string(), z.array(z.union([text, step]))),
});
export type Stories = z.infer<typeof storiesSchema>;
