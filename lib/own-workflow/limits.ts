/** More can't be read without making the page wait, or wouldn't help anybody. */
export const limits = { megabytes: 5, nodes: 2000, drawn: 200 } as const;

/** No node of n8n has a higher version yet. */
export const highestVersion = 10;

/** Where a page fetches what is known of n8n's nodes, and the samples. */
export const ownWorkflowPath = '/own-workflow.json';
