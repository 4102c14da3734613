import { z } from 'zod';
import { site } from './site';

/** A line of the n8n node, with the names of the service that it uses (LINE-1). */
export type NodeLine = (typeof site.nodeLine.choices)[number];

/** Both lines, the default first. */
export const nodeLines: readonly NodeLine[] = site.nodeLine.choices;

/** What goes for each line. */
export type PerLine<T> = Record<NodeLine, T>;

/** True for a line that there is. */
export function isNodeLine(name: string | undefined): name is NodeLine {
  return nodeLines.some((line) => line === name);
}

/** The form of data that hold one thing for each line. */
export function perLineSchema<T extends z.ZodType>(form: T) {
  return z.strictObject({ '1.1': form, '1.0': form });
}

/** What readers see above or behind what one line has. */
export function lineLabel(line: NodeLine): string {
  return `Node ${line}`;
}
