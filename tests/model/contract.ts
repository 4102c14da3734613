import type { Reference } from '../../lib/data/read';
import { ExampleSetup } from '../../lib/samples/example-setup';
import { type Description, readDescription } from './description';

/** The published API, prepared for checking requests and answers against it. */
export interface Contract {
  description: Description;
  setup: ExampleSetup;
  /** Names of members that readers may ignore, so that samples leave them out. */
  ignored: ReadonlySet<string>;
}

/** Prepares the API. @throws Error if there is no description */
export function readContract({ api, stories }: Pick<Reference, 'api' | 'stories'>): Contract {
  return { description: readDescription(api), setup: new ExampleSetup(api, stories), ignored: api.ignored };
}
