import { analyticsId, site } from '../../lib/site';

/** Sources by directive of a Content-Security-Policy. */
type Sources = Readonly<Record<string, readonly string[]>>;

/**
 * What every page may load: files of this site. `upgrade-insecure-requests` is left out, since the site could then not
 * be read or tested without TLS; that hosts are reached by HTTPS only is up to HSTS.
 */
const ownFiles: Sources = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  // Icons are images in the style sheet; nothing inside an image can run.
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'frame-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'self'"],
};

/** What public/scripts/tag.js loads and reports to (Google's guide to its tag and CSP), without advertising. */
const analytics: Sources = {
  'script-src': ['https://*.googletagmanager.com'],
  'img-src': ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  'connect-src': ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
};

/** The service that shows a workflow, in a frame inside the live preview's own document. */
const preview: Sources = { 'frame-src': [new URL(site.workflowPreviewUrl).origin] };

/** The policy of every page; with an analytics id (SCRIPT-1), it allows the tag. */
export function sitePolicy(tag = analyticsId): string {
  return write(tag === undefined ? [ownFiles] : [ownFiles, analytics]);
}

/** The policy of the live preview's document, the only one that may frame another site (SCRIPT-2). */
export function previewPolicy(): string {
  return write([ownFiles, preview]);
}

/** Joins sources into the header's text: `default-src 'none'; script-src 'self'; …`. */
function write(all: readonly Sources[]): string {
  return Object.keys(ownFiles)
    .map((directive) => [directive, ...all.flatMap((sources) => sources[directive] ?? [])].join(' '))
    .join('; ');
}
