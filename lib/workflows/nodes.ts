import type { WorkflowSource } from './schema';

/* The types of nodes in workflows. */

const nodeTypeLabels: Record<string, string> = {
  'n8n-nodes-8kit.eightKit': '8kit',
  'n8n-nodes-base.manualTrigger': 'Manual trigger',
  'n8n-nodes-base.scheduleTrigger': 'Schedule',
  'n8n-nodes-base.shopifyTrigger': 'Shopify trigger',
  'n8n-nodes-base.webhook': 'Webhook',
  'n8n-nodes-base.respondToWebhook': 'Respond to webhook',
  'n8n-nodes-base.set': 'Edit fields',
  'n8n-nodes-base.if': 'If',
  'n8n-nodes-base.switch': 'Switch',
  'n8n-nodes-base.filter': 'Filter',
  'n8n-nodes-base.code': 'Code',
  'n8n-nodes-base.crypto': 'Crypto',
  'n8n-nodes-base.extractFromFile': 'Extract from file',
  'n8n-nodes-base.httpRequest': 'HTTP request',
  'n8n-nodes-base.noOp': 'No operation',
  'n8n-nodes-base.splitOut': 'Split out',
  'n8n-nodes-base.splitInBatches': 'Loop over items',
  'n8n-nodes-base.stopAndError': 'Stop and error',
};

/** The kind of a node, in words. */
export function kindOf(type: string): string {
  return nodeTypeLabels[type] ?? type.replace(/^.*\./, '');
}

/** True for the type of the 8kit node. */
export function isEightKit(type: string): boolean {
  return nodeTypeLabels[type] === '8kit';
}

/** True for the type of a node that starts a run. */
export function isTrigger(type: string): boolean {
  return /Trigger$|\.webhook$/.test(type);
}

/** The names of a node's outputs, by index; empty if it has only one output. */
export function outputNames(node: WorkflowSource['nodes'][number]): string[] {
  if (node.type === 'n8n-nodes-base.if') return ['true', 'false'];
  if (node.type === 'n8n-nodes-base.splitInBatches') return ['done', 'loop'];
  if (node.type === 'n8n-nodes-base.switch') return switchOutputs(node.parameters);
  const own = isEightKit(node.type) ? (eightKitOutputs[String(node.parameters.operation)] ?? []) : [];
  if (node.onError !== 'continueErrorOutput') return [...own];
  return [...(own.length > 0 ? own : ['Success']), 'Error'];
}

/** The names of a Switch's outputs: those of its rules, and the one for all other items. */
function switchOutputs({ rules, options }: Record<string, unknown>): string[] {
  const { values = [] } = (rules ?? {}) as { values?: { outputKey?: string }[] };
  const { fallbackOutput, renameFallbackOutput } = (options ?? {}) as Record<string, string>;
  const others = fallbackOutput === 'extra' ? [renameFallbackOutput ?? 'Fallback'] : [];
  return [...values.map(({ outputKey }, index) => outputKey ?? String(index)), ...others];
}

/**
 * The outputs of those actions of the 8kit node that have several, by operation. Drawings in the browser need them, so
 * they aren't read from the actions' data; a test compares the two.
 */
export const eightKitOutputs: Readonly<Record<string, readonly string[]>> = {
  addToUniq: ['Added', 'Duplicate'],
  checkUniqs: ['Yes', 'No'],
  checkLock: ['Yes', 'No'],
  acquireLock: ['Yes', 'No'],
};
