import { z } from 'zod';
import { text } from '../schema';

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
