import type { Action } from './schema';

/** Whether a request may be sent again, from best to worst: `x-retry.safe` in the API description. */
const retryLevels = ['yes', 'read', 'no'] as const;
export type RetryLevel = (typeof retryLevels)[number];

const labels: Readonly<Record<RetryLevel, string>> = {
  yes: 'safe',
  read: 'safe, but read the response',
  no: 'not safe',
};

/** Where readers learn what the levels mean. */
export const retryHref = '/api/authentication/#timeouts-and-retries';

/** True for one of the three levels. */
export function isRetryLevel(text: string): text is RetryLevel {
  return (retryLevels as readonly string[]).includes(text);
}

/** A level as readers see it. Tags have it as text; what isn't a level is shown as the worst one. */
export function retryLabel(level: string): string {
  return labels[isRetryLevel(level) ? level : 'no'];
}

const errorLabels: Readonly<Record<RetryLevel, string>> = {
  yes: 'Retry',
  read: 'Check, then retry',
  no: "Don't retry",
};

/** Whether repeating a request can help after an error. What isn't a level is shown as the worst one. */
export function errorRetryLabel(level: string): string {
  return errorLabels[isRetryLevel(level) ? level : 'no'];
}

/**
 * Whether a request may be sent again after an error: the worse of what the error and the request say. An error that
 * helps with every request says that nothing was carried out, such as a 429.
 */
export function retryAfter(error: RetryLevel, request: RetryLevel): RetryLevel {
  if (error === 'yes') return 'yes';
  return retryLevels.findLast((level) => level === error || level === request) ?? 'no';
}

/** Whether an action may be run again, which depends on the least safe of its requests. */
export function retryOfAction(
  { http }: Action,
  operations: ReadonlyMap<string, { retry: { safe: RetryLevel } }>,
): RetryLevel {
  const levels = http.map(({ operation }) => operations.get(operation)?.retry.safe);
  return retryLevels.findLast((level) => levels.includes(level)) ?? 'yes';
}
