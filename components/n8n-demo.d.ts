// The package has no types. Importing it defines the element <n8n-demo>, whose attributes
// components/markdown/live-workflow.client.tsx declares.
declare module '@n8n_io/n8n-demo-component';
