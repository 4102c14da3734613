import type { Reference } from '../../reference/read';
import { type Description, readDescription } from './description';
import { Openings } from './openings';

/** The published API, prepared for checking requests and answers against it. */
export interface Contract {
  description: Description;
  openings: Openings;
}

/** Prepares the API. @throws Error if there is no description */
export function readContract({ api, stories }: Pick<Reference, 'api' | 'stories'>): Contract {
  return { description: readDescription(api), openings: new Openings(api, stories) };
}
