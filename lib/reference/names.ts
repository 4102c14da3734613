import type { Action, ErrorEntry } from './schemas';

/** How an action is called in n8n's editor: `Uniq → Add`. */
export function actionLabel({ resource, operation }: Action): string {
  return `${resource.label} → ${operation.label}`;
}

/** The place that describes an action, known by its slug. */
export function actionHref(slug: string, action: Action | undefined): string {
  return action?.href ?? `/n8n-node/${slug}/`;
}

/** What identifies an error: its code, or its id if no code is sent. */
export function errorName({ code, id }: { code?: string | undefined; id?: string | undefined }): string {
  return code ?? id ?? '';
}

/** Where an error is described, by its code or id: `DUPLICATE_VALUE` → `/troubleshooting/#error-duplicate-value`. */
export function errorHref(codeOrId: string): string {
  return `/troubleshooting/#${errorAnchor(codeOrId)}`;
}

/** The statuses that an error comes with, in words; undefined where no answer comes. */
export function statusesOf({ status, orStatus }: Pick<ErrorEntry, 'status' | 'orStatus'>): string | undefined {
  return status === null ? undefined : [status, orStatus].filter(Boolean).join(' or ');
}

/** The id of an error's entry. */
export function errorAnchor(codeOrId: string): string {
  return `error-${codeOrId.toLowerCase().replace(/_/g, '-')}`;
}

/** True for a code as the service sends it, false for the id of an error without one. */
export function isErrorCode(name: string): boolean {
  return /^[A-Z][A-Z\d_]*$/.test(name);
}
