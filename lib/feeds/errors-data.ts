import type { Reference } from '../data/read';
import { plainText } from '../markdown/syntax';
import { operationsWith } from '../reference/api';
import { errorHref, errorName } from '../reference/names';
import { type RetryLevel, retryAfter } from '../reference/retry';
import type { ErrorEntry } from '../reference/schema';
import { canonicalUrl } from '../urls';

/** An error for programs, with its texts as plain text. It has a code, or an id if the service sends no code. */
interface ErrorData extends Pick<ErrorEntry, 'code' | 'id' | 'status' | 'orStatus' | 'origin'> {
  title: string;
  meaning: string;
  /** For all of its requests, so that of the least safe one. */
  safeToRepeat: RetryLevel;
  fix: string;
  /** Whether each request may be sent again after it, by `operationId` of the API description. */
  requests: Record<string, RetryLevel>;
  address: string;
}

/** `errors.json`: every error that the error reference describes, in its order. */
export function errorsData({ errors, api }: Pick<Reference, 'errors' | 'api'>): ErrorData[] {
  return errors.map((error) => {
    const { code, id, title, status, orStatus, origin, meaning, retry, fix } = error;
    const requests = operationsWith(error, api).map(
      (operation) => [operation.id, retryAfter(retry, operation.retry.safe)] as const,
    );
    return {
      ...(code ? { code } : { id }),
      title: plainText(title),
      status,
      orStatus,
      origin,
      meaning: plainText(meaning),
      safeToRepeat: requests.reduce((level, [, one]) => retryAfter(level, one), retry),
      fix: plainText(fix),
      requests: Object.fromEntries(requests),
      address: canonicalUrl(errorHref(errorName(error))),
    };
  });
}
