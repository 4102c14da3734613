import { config, liveWorkflow } from '../config';
import { assetUrl } from '../urls';

/** Scripts of packages that the live preview loads, by the name below `/live-workflow/`, as paths in `node_modules/`. */
export const liveScripts = {
  'n8n-demo.js': '@n8n_io/n8n-demo-component/n8n-demo.bundled.js',
  // Custom elements alone: the larger bundle writes a style into the document, which the policy refuses.
  'webcomponents.js': '@webcomponents/webcomponentsjs/bundles/webcomponents-ce.js',
} as const;

/**
 * The document that shows a workflow in a live editor of n8n's. It is shown in a frame once
 * the reader asks, and takes the workflow's name from its query: `?workflow=add-to-set`. Nothing in it is inline,
 * so that only its `frame-src` is wider than the policy of a page.
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
<body><p role="status">Loading the preview from ${new URL(config.workflowPreviewUrl).host} …</p></body>
</html>
`;
}
