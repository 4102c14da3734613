import { z } from 'zod';
import { provenance, text } from '../schema';

/** The address of a page, with or without an anchor: a file has no Markdown version. */
const route = z.string().regex(/^\/(?:[^#]*\/)?(?:#.+)?$/, 'it must be the address of a page, such as /folder/page/');

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
