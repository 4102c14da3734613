import { createHash } from 'node:crypto';
import { analyticsId, config } from '../../lib/config';

/** What is inline in a page: the texts of its scripts and of its style sheets. */
export interface Inline {
  scripts: readonly string[];
  styles: readonly string[];
}

/** The origins from which public/scripts/tag.js loads the tag and to which the tag reports, without advertising. */
const tagSources = {
  'script-src': ['https://*.googletagmanager.com'],
  'img-src': ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  'connect-src': ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
};

/** What the document that frames the live preview of a workflow may load besides: the only frame from another site. */
export const previewSources = { 'frame-src': [new URL(config.workflowPreviewUrl).origin] };

/**
 * The Content-Security-Policy of a page, which the page states itself: so the hashes are those of what is inline in it,
 * whichever release a server's configuration comes from, and hosts that send no headers have a policy, too. Files of this
 * site are allowed alike on all pages, because the policy of the first page holds until a document is loaded again.
 * `upgrade-insecure-requests` is omitted, because the site could then be neither read nor tested without TLS.
 * @param others what the page may load besides, by directive
 */
export function policyOf(
  { scripts, styles }: Inline,
  others: Readonly<Record<string, readonly string[]>> = analyticsId ? tagSources : {},
): string {
  const own = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashesOf(scripts)],
    'style-src': ["'self'", ...hashesOf(styles)],
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'frame-src': ["'self'"],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
  };
  return Object.entries(own)
    .map(([directive, sources]) => [directive, ...sources, ...(others[directive] ?? [])].join(' '))
    .join('; ');
}

function hashesOf(texts: readonly string[]): string[] {
  return texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}
