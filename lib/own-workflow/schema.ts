import { z } from 'zod';
import { json, provenance, text, version } from '../schema';

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
