/** Where a page fetches what is known of n8n's nodes, and the samples. */
export const ownWorkflowPath = '/own-workflow.json';
