import { config, liveWorkflow } from '../config';
import { assetUrl } from '../urls';

/** Scripts from packages that the live preview loads: names below `/live-workflow/`, and paths in `node_modules/`. */
export const liveScripts = {
  'n8n-demo.js': '@n8n_io/n8n-demo-component/n8n-demo.bundled.js',
  // Only custom elements: the larger bundle writes a style into the document, which the policy blocks.
  'webcomponents.js': '@webcomponents/webcomponentsjs/bundles/webcomponents-ce.js',
} as const;

/**
 * The document that shows a workflow in a live n8n editor. It is loaded into a frame at the reader's request, and
 * gets the name of the workflow from the page; opened by itself, it says where workflows are. Nothing in it is inline, so
 * that its policy differs from a page's only in a wider `frame-src`.
 */
export function liveFrame(): string {
  return `<!doctype html>
<html lang="en" data-theme="${config.colourMode.default}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Live preview of a workflow</title>
<link rel="stylesheet" href="${assetUrl('/live-workflow/frame.css')}">
<script defer src="${assetUrl('/scripts/same-tab.js')}"></script>
<script defer src="${assetUrl('/live-workflow/frame.js')}" data-preview="${config.workflowPreviewUrl}" data-wait="${liveWorkflow.wait}"></script>
</head>
<body><p role="status">A workflow is shown here when you ask for its live preview on <a href="${assetUrl('/components/workflows/')}">its page</a>.</p></body>
</html>
`;
}
