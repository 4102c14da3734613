import type { Request } from '../../model/service';
import { match } from '../../model/service/router';
import { readRequest } from './read-request';

/** A code sample of a page. */
export interface PageSample {
  /** The page's file, such as `content/concepts/sets.md`. */
  file: string;
  language: string;
  value: string;
  /** The operation whose example it sends, if it is made from the API description. */
  request?: string;
}

/** A sample that can be run. */
export interface RunnableSample {
  /** The name of its block and of its entry in the file: `concepts.sets.addSetValue`. */
  name: string;
  sample: PageSample;
  /** The operation it calls; for an example of the API description, nothing else is needed. */
  operation: string;
  request?: Request;
}

/**
 * The samples that pages offer to run: requests to operations of the API, on pages about concepts and the API. In tabs,
 * it is the one that every reader can use: the call of curl.
 */
export function runnableSamples(samples: readonly PageSample[]): RunnableSample[] {
  const names = new Map<string, number>();
  return samples.flatMap((sample) => {
    const [, page] = /^content\/((?:api|concepts)\/.*)\.md$/.exec(sample.file) ?? [];
    const found = page === undefined ? undefined : requestOf(sample);
    if (page === undefined || !found) return [];
    const name = [...page.split('/'), found.operation].join('.');
    const count = (names.get(name) ?? 0) + 1;
    names.set(name, count);
    return [{ name: count === 1 ? name : `${name}.${count}`, sample, ...found }];
  });
}

/** The names of those that can be run. */
export function runsOf<T extends PageSample>(samples: readonly T[]): Map<T, string> {
  return new Map(runnableSamples(samples).map(({ sample, name }) => [sample as T, name]));
}

function requestOf(sample: PageSample): { operation: string; request?: Request } | undefined {
  if (sample.request !== undefined) return sample.language === 'bash' ? { operation: sample.request } : undefined;
  const request = readRequest(sample);
  const found = request && match(request.method, request.path.replace(/\?.*/, ''), 'uniqs');
  return found && request && { operation: found.route.id, request };
}
