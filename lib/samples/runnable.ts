import type { Request } from '../../model/service';
import { match } from '../../model/service/router';

/** A code sample of a page. */
export interface PageSample {
  /** The page's file, such as `content/concepts/sets.md`. */
  file: string;
  language: string;
  value: string;
  /** The request that its code sends, such as `GET /health`, if readers can run it. */
  run?: string;
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
 * The samples that pages offer to run: those that say so with `run`, and the examples of operations. In tabs, it is the
 * one that every reader can use: the call of curl.
 */
export function runnableSamples(samples: readonly PageSample[]): RunnableSample[] {
  const names = new Map<string, number>();
  return samples.flatMap((sample) => {
    const found = requestOf(sample);
    if (!found) return [];
    const page = sample.file.replace(/^content\/|\.md$/g, '').replaceAll('/', '.');
    const name = `${page}.${found.operation}`;
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
  const { language, value, run } = sample;
  if (sample.request !== undefined) return language === 'bash' ? { operation: sample.request } : undefined;
  if (run === undefined) return undefined;
  const [method = '', path = ''] = run.split(' ');
  const operation = match(method, path.replace(/\?.*/, ''))?.route.id;
  // The body of a call of curl.
  const body = /-d '([^']*)'/.exec(value)?.[1];
  const headers = { 'X-Api-Key': '<key>', ...(body !== undefined && { 'Content-Type': 'application/json' }) };
  return operation === undefined ? undefined : { operation, request: { method, path, headers, body } };
}
