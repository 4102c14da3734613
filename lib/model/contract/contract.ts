import type { PerLine } from '../../node-lines';
import type { Api } from '../../reference/api';
import { type Description, readDescription } from './description';
import { Openings } from './openings';

/** The published API under the names of each line of the node, prepared to hold requests and answers against. */
export interface Contract {
  descriptions: PerLine<Description>;
  openings: PerLine<Openings>;
}

/** Prepares the API. @throws Error where there is no description */
export function readContract(apis: PerLine<Api>): Contract {
  return {
    descriptions: { '1.1': readDescription(apis['1.1']), '1.0': readDescription(apis['1.0']) },
    openings: { '1.1': new Openings(apis['1.1'], '1.1'), '1.0': new Openings(apis['1.0'], '1.0') },
  };
}
