/** Where a page fetches what is known of n8n's nodes, and the samples. */
export const ownWorkflowPath = '/own-workflow.json';
/** In which a workflow has to be judged, once the Worker has its text, in seconds. */
export const judgedWithin = 2;
/** The script of the Worker that reads, judges and lays out what a reader pastes. */
export const workerPath = '/scripts/audit-worker.js';
