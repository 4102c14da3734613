import { atOnce } from '../at-once';
import { askHost } from './ask';
import { checkMissing, checkRedirect, missingPaths, redirectsOf } from './check-addresses';
import { checkFile } from './check-file';
import type { ServedExport } from './read-export';
import type { Ask, Difference } from './types';

/** Requests in flight at once. */
const requests = 16;

/** Compares everything a host serves with the export, except for what only a browser sees. `origin` is the host's. */
export async function checkSite(
  site: ServedExport,
  origin: string,
): Promise<{ differences: Difference[]; asked: number }> {
  let asked = 0;
  const askOnce = askHost(origin);
  const ask: Ask = (...request) => {
    asked++;
    return askOnce(...request);
  };
  const checks: { path: string; run: () => Promise<Difference[]> }[] = [
    // Its contents show where nothing else is.
    ...site.files
      .filter((file) => file !== site.notFound)
      .map((file) => ({ path: file.path, run: () => checkFile(file, ask, origin) })),
    ...redirectsOf(site).map(({ from, to }) => ({ path: from, run: () => checkRedirect(from, to, ask, origin) })),
    ...missingPaths(site).map((path) => ({ path, run: () => checkMissing(path, site.notFound, ask, origin) })),
  ];
  const differences = await atOnce(requests, checks, ({ path, run }) =>
    run().catch((error) => [differenceOf(path, error)]),
  );
  return { differences: differences.flat(), asked };
}

/** A failed request; fetch gives the reason as the cause of its error. */
function differenceOf(path: string, error: unknown): Difference {
  const reason =
    error instanceof Error ? (error.cause instanceof Error ? error.cause.message : error.message) : String(error);
  return { path, expected: 'an answer', got: reason, advice: 'see whether the host is up, and its log' };
}
