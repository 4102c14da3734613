import { z } from 'zod';
import { text } from '../schema';

/** Words with a special meaning on this site. They are the site's own, so they name no source. */
export const glossarySchema = z.array(
  z.strictObject({
    id: z.string().regex(/^[a-z\d-]+$/),
    term: text,
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
