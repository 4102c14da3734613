import { site } from '.';

/** A line of the n8n node, with the names of the service that it uses (LINE-1). */
export type NodeLine = (typeof site.nodeLine.choices)[number];

/** Both lines, the default first. */
export const nodeLines: readonly NodeLine[] = site.nodeLine.choices;

/** A value for each line. */
export type PerLine<T> = Record<NodeLine, T>;

/** True for an existing line. */
export function isNodeLine(name: string | undefined): name is NodeLine {
  return nodeLines.some((line) => line === name);
}

/** What readers see above or after what only one line has. */
export function lineLabel(line: NodeLine): string {
  return `Node ${line}`;
}
