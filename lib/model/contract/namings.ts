import type { NodeLine, PerLine } from '../../node-lines';
import type { Naming } from '../service';

/** The naming that each line of the node speaks. */
export const namings: PerLine<Exclude<Naming, 'both'>> = { '1.1': 'uniqs', '1.0': 'sets' };

/** A path that is written with `/api/v1/sets`, as a line asks for it. */
export function pathIn(line: NodeLine, path: string): string {
  return path.replace(/^\/api\/v1\/sets(?![^/?])/, `/api/v1/${namings[line]}`);
}
