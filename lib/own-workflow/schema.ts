import { z } from 'zod';
import { json, text } from '../schema';

/** Workflows to try "Try your own workflow" with, and what is wrong with each. */
export const sampleWorkflowsSchema = z.array(
  z.strictObject({ file: z.string().regex(/^[a-z\d-]+$/), label: text, fault: text }),
);
export type SampleWorkflow = z.infer<typeof sampleWorkflowsSchema>[number];

/** A workflow as n8n exports it; nothing is promised of it. */
export const exportedWorkflowSchema = z.looseObject({ name: text, nodes: z.array(json).min(1), connections: json });
