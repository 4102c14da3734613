/** Where a page fetches what is known of n8n's nodes, and the samples. */
export const ownWorkflowPath = '/own-workflow.json';
/** The script of the Worker that reads, judges and lays out what a reader pastes. */
export const workerPath = '/scripts/audit-worker.js';
