import { contentTypes } from '../../lib/content/generated/content-types';
import { liveWorkflow } from '../../lib/site';
import { assetUrl } from '../../lib/site/urls';
import { previewPolicy, sitePolicy } from './policy';

/** Headers of all files whose address matches a path, in which one `*` stands for anything: `/docs/_next/static/*`. */
export interface HeaderRule {
  path: string;
  headers: Readonly<Record<string, string>>;
}

/** For files named by a hash of their bytes: cached for a year, without revalidation. */
const forEver = 'public, max-age=31536000, immutable';
/** For everything else: cached, but revalidated each time. */
const askedEachTime = 'public, max-age=0, must-revalidate';

/** Browser features that documentation doesn't need, and the clipboard, for the copy buttons. */
const permissions = [
  ...['accelerometer', 'camera', 'geolocation', 'gyroscope', 'magnetometer', 'microphone', 'payment', 'usb'].map(
    (feature) => `${feature}=()`,
  ),
  'clipboard-write=(self)',
].join(', ');

/**
 * Only for a host that is reached by HTTPS alone, since browsers then refuse anything else for two years. So host files
 * contain it as a comment, for the operator to decide.
 */
export const strictTransport = 'Strict-Transport-Security: max-age=63072000; includeSubDomains';

/**
 * The headers of every file of the export. All rules that match an address apply; for each header, the last one wins. A
 * host sends them with an error page too, as those of that page.
 * @param isDeferred true for an export without inline scripts: only that one works under the policy
 */
export function headerRules({ isDeferred }: { isDeferred: boolean }): HeaderRule[] {
  const everything = {
    'Cache-Control': askedEachTime,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': permissions,
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(isDeferred && { 'Content-Security-Policy': sitePolicy() }),
  };
  const types = Object.entries(contentTypes).map(([end, type]) => ({ [`/*.${end}`]: { 'Content-Type': type } }));
  const rules: Record<string, HeaderRule['headers']> = Object.assign(
    { '/*': everything, '/_next/static/*': { 'Cache-Control': forEver } },
    ...types,
    isDeferred && { [liveWorkflow.path]: { 'Content-Security-Policy': previewPolicy() } },
  );
  return Object.entries(rules).map(([path, headers]) => ({ path: assetUrl(path), headers }));
}
