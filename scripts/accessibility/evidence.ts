import { z } from 'zod';

/* Schemas of the accessibility findings. Both files are in `content/accessibility/`. */

export const evidenceFiles = {
  /** Written by `npm run accessibility`. */
  axe: 'content/accessibility/axe.yaml',
  /** Written by hand. */
  manual: 'content/accessibility/manual.yaml',
} as const;

const day = z.string().regex(/^\d{4}-\d\d-\d\d$/);

/** What axe found. */
export const axeSchema = z.strictObject({
  tool: z.string(),
  browser: z.string(),
  date: day,
  pages: z.array(z.string()),
  rules: z.array(z.string()),
  /** What was examined of each page, with the number of findings. */
  passes: z.array(z.strictObject({ layout: z.string(), width: z.int(), mode: z.string(), findings: z.int() })),
  findings: z.array(z.string()),
  /** Rules that could not decide, and for how many elements. */
  undecided: z.record(z.string(), z.int()),
});

/** What was examined by hand. */
export const manualSchema = z.strictObject({
  by: z.string(),
  checks: z.array(
    z.strictObject({
      name: z.string(),
      criteria: z.string(),
      date: day,
      how: z.string(),
      seen: z.string(),
      result: z.enum(['pass', 'fail']),
    }),
  ),
  gaps: z.array(z.string()),
});

export type AxeEvidence = z.infer<typeof axeSchema>;
export type ManualEvidence = z.infer<typeof manualSchema>;
