import type { Action, ErrorEntry } from './schema';

/** An action's name in n8n's editor: `Uniq → Add`. */
export function actionLabel({ resource, operation }: Action): string {
  return `${resource.label} → ${operation.label}`;
}

/** The address that describes the action with this slug. */
export function actionHref(slug: string, action: Action | undefined): string {
  return action?.href ?? `/n8n-node/${slug}/`;
}

/** What identifies an error: its code, or its id if the service sends no code. */
export function errorName({ code, id }: { code?: string; id?: string }): string {
  return code ?? id ?? '';
}

/**
 * The address that describes an error, by its code or id: `DUPLICATE_VALUE` →
 * `/troubleshooting/#error-duplicate-value`.
 */
export function errorHref(codeOrId: string): string {
  return `/troubleshooting/#${errorAnchor(codeOrId)}`;
}

/** The statuses of an error in words; undefined if no response arrives. */
export function statusesOf({ status, orStatus }: Pick<ErrorEntry, 'status' | 'orStatus'>): string | undefined {
  return status === null ? undefined : [status, orStatus].filter(Boolean).join(' or ');
}

/** The anchor of an error's entry. */
export function errorAnchor(codeOrId: string): string {
  return `error-${codeOrId.toLowerCase().replace(/_/g, '-')}`;
}

/** True for a code that the service sends; false for the id of an error without a code. */
export function isErrorCode(name: string): boolean {
  return /^[A-Z][A-Z\d_]*$/.test(name);
}

/** What an assumption of the model is about, in words: `status-of-a-lock` is "Status of a lock". */
export function assumptionTitle(id: string): string {
  return `${id.charAt(0).toUpperCase()}${id.slice(1).replaceAll('-', ' ')}`;
}
