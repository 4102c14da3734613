import type { Reference } from '../data/read';
import { plainText } from '../markdown/syntax';
import { errorHref, errorName } from '../reference/names';
import type { ErrorEntry } from '../reference/schema';
import { canonicalUrl } from '../urls';

/** An error for programs, with its texts as plain text. It has a code, or an id if the service sends no code. */
interface ErrorData extends Pick<ErrorEntry, 'code' | 'id' | 'status' | 'orStatus' | 'origin'> {
  title: string;
  meaning: string;
  safeToRepeat: ErrorEntry['retry'];
  fix: string;
  /** By `operationId` of the API description. */
  requests: string[];
  address: string;
}

/** `errors.json`: every error that the error reference describes, in its order. */
export function errorsData({ errors, api }: Pick<Reference, 'errors' | 'api'>): ErrorData[] {
  const withKey = [...api.operations.values()].flatMap(({ id, needsKey }) => (needsKey ? [id] : []));
  return errors.map((error) => {
    const { code, id, title, status, orStatus, origin, meaning, retry, fix, seen } = error;
    return {
      ...(code ? { code } : { id }),
      title: plainText(title),
      status,
      orStatus,
      origin,
      meaning: plainText(meaning),
      safeToRepeat: retry,
      fix: plainText(fix),
      requests: seen.includes('*') ? withKey : seen,
      address: canonicalUrl(errorHref(errorName(error))),
    };
  });
}
