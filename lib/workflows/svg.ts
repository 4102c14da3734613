import { workflowIcons } from '../config';
import { assetUrl } from '../urls';
import type { Box, Direction, DrawnNode, DrawnWorkflow } from './geometry';
import { isTrigger } from './nodes';

const icons = assetUrl(workflowIcons);

/** How many items reach a node, by its index, where that is what the drawing is about. */
export type Counts = ReadonlyMap<number, number>;

/**
 * A workflow as n8n's canvas shows it, as SVG. For the style sheet, 1em is a hundredth of its width, and parts carry `data-at` and element names that the style sheet selects:
 * the place of a node, or the key of a connection.
 */
export function svgOf(
  name: string,
  layout: DrawnWorkflow,
  direction: Direction,
  scale: number,
  counts: Counts = new Map(),
): string {
  const { width, height, nodes, edges, flag } = layout;
  const reached = new Set(edges.map(({ to }) => to));
  // Looked up for each node, all edges again would take long in a large workflow.
  const named = new Map<string, Label[]>();
  for (const { from, key, label } of edges) if (label) named.set(from, [...(named.get(from) ?? []), { key, ...label }]);
  const title = `${name}: ${nodes.length} nodes`;
  return [
    `<svg data-drawing="${direction}" role="img" aria-label="${escaped(title)}" viewBox="0 0 ${width} ${height}" width="${Math.round(width * scale)}" height="${Math.round(height * scale)}" font-size="${Math.round(width * scale) / 100}">`,
    ...edges.map(({ key, path }) => `<path data-at="${key}" d="${path}"/>`),
    ...nodes.map((node, index) =>
      nodeOf(node, index, direction, {
        labels: named.get(node.name) ?? [],
        isReached: reached.has(node.name),
        count: counts.get(index),
      }),
    ),
    flag ? flagOf(flag) : '',
    '</svg>',
  ].join('');
}

function flagOf({ text: words, box, to }: NonNullable<DrawnWorkflow['flag']>): string {
  const { x, y, width, height } = box;
  const line = to.y > y + height ? `V${y + height}` : `H${x}`;
  return `<g data-flag=""><path d="M${to.x} ${to.y}${line}"/><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8"/>${text([words], { ...box, y: y - 4 }, true)}</g>`;
}

/** The name of an output, with the key of its connection. */
type Label = { key: string; text: string; box: Box };

function nodeOf(
  node: DrawnNode,
  index: number,
  direction: Direction,
  { labels, isReached, count }: { labels: readonly Label[]; isReached: boolean; count: number | undefined },
): string {
  const { type, box, lines, nameBox, outputs } = node;
  const across = direction === 'across';
  const [middle, half] = [box.width / 2, box.height / 2];
  const symbolSize = Math.min(middle, half);
  const symbol = (name: string, x: number, y: number, size: number, attributes = '') =>
    `<use href="${icons}#${name}" x="${x}" y="${y}" width="${size}" height="${size}"${attributes}/>`;
  const icon = type.replace(/^.*\./, '');
  const begins = isTrigger(type);
  // In the node's own terms, places are alike from node to node, and compress well.
  const within = ({ x, y, ...size }: Box) => ({ x: x - box.x, y: y - box.y, ...size });
  return [
    `<g data-at="${index}" data-type="${icon}" transform="translate(${box.x} ${box.y})">`,
    `<path d="${outlineOf(box, begins, direction)}"/>`,
    symbol(icon, middle - symbolSize / 2, half - symbolSize / 2, symbolSize),
    begins && across ? symbol('begins', -19, half - 8, 16) : '',
    isReached && across ? `<rect x="-3" y="${half - 7}" width="5" height="14"/>` : '',
    isReached && !across ? `<rect x="${middle - 7}" y="-3" width="14" height="5"/>` : '',
    ...outputs.map(({ x, y }) => `<circle cx="${x - box.x}" cy="${y - box.y}" r="4"/>`),
    text(lines, within(nameBox), across),
    count === undefined
      ? ''
      : `<g data-count="${count}"><circle cx="${box.width}" cy="5" r="11"/><text x="${box.width}" y="9.5">${count}</text></g>`,
    symbol('done', box.width - 15, box.height - 15, 15, ' data-mark=""'),
    ...labels.map((label) => text([label.text], within(label.box), !across, ` data-at="${label.key}"`)),
    '</g>',
  ].join('');
}

/** A square with round corners, or what is longer for many outputs; where a run begins, its first side is rounder. */
export function outlineOf({ width, height }: Box, begins: boolean, direction: Direction): string {
  const first = begins ? Math.round(Math.min(width, height) * 0.375) : 8;
  // From the first corner clockwise; the first side is the left, or the top.
  const [a, b, c, d] = direction === 'across' ? [first, 8, 8, first] : [first, first, 8, 8];
  return `M${a} 0H${width - b}a${b} ${b} 0 0 1 ${b} ${b}V${height - c}a${c} ${c} 0 0 1-${c} ${c}H${d}a${d} ${d} 0 0 1-${d}-${d}V${a}a${a} ${a} 0 0 1 ${a}-${a}z`;
}

/** Text in a box, from its start or about its middle. */
function text(lines: string[], { x, y, width, height }: Box, isCentred: boolean, attributes = ''): string {
  const [first = '', ...more] = lines.map(escaped);
  const step = height / lines.length;
  const from = Math.round(isCentred ? x + width / 2 : x);
  const rest = more.map((line) => `<tspan x="${from}" dy="${step}">${line}</tspan>`);
  return `<text${attributes} x="${from}" y="${Math.round(y + step - 4)}">${first}${rest.join('')}</text>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
