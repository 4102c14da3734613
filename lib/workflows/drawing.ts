import { workflowIcons } from '../config';
import type { WorkflowSource } from '../reference/schemas';
import { assetUrl } from '../urls';
import { type Box, type Direction, type DrawnNode, type DrawnWorkflow, layOut, nodeSize } from './layout';
import { isEightKit, isTrigger } from './nodes';

const icons = assetUrl(workflowIcons);

/** How wide a drawing may be without being scrolled, in pixels: in the steps of an article, and on a phone. */
const room: Record<Direction, number> = { across: 684, down: 356 };
/** The smallest that a drawing is made to fit: text of 13 pixels is one of 11 then. */
const smallest = 11 / 13;

/**
 * A workflow as n8n's canvas shows it, as SVG, which a style sheet tells apart by what they are. Each node, line and
 * name of an output has a key in `data-at`, which is the place of the node or the key of the connection.
 */
export async function drawingOf(workflow: WorkflowSource, direction: Direction): Promise<string> {
  const layout = await layOut(workflow, direction);
  const { width, height, nodes, edges } = layout;
  const scale = Math.min(1, Math.max(smallest, room[direction] / width));
  const title = `${workflow.name}: ${nodes.length} nodes. Its steps in words follow.`;
  return [
    `<svg data-drawing="${direction}" role="img" aria-label="${escaped(title)}" viewBox="0 0 ${width} ${height}" width="${Math.round(width * scale)}" height="${Math.round(height * scale)}">`,
    ...edges.map(({ key, path }) => `<path data-at="${key}" d="${path}"/>`),
    ...edges.flatMap(({ key, label }) =>
      label ? [text(label.text, label.box, direction === 'down', `data-at="${key}"`)] : [],
    ),
    ...nodes.map((node, place) => nodeOf(node, place, direction, layout)),
    '</svg>',
  ].join('');
}

function nodeOf(node: DrawnNode, place: number, direction: Direction, { edges }: DrawnWorkflow): string {
  const { type, box, lines, nameBox, outputs } = node;
  const size = nodeSize[direction];
  const icon = type.replace(/^.*\./, '');
  const begins = isTrigger(type);
  const isReached = edges.some(({ to }) => to === node.name);
  const input = direction === 'across' ? [-2.5, size / 2 - 7, 5, 14] : [size / 2 - 7, -2.5, 14, 5];
  return [
    `<g data-at="${place}" data-type="${icon}"${isEightKit(type) ? ' data-own=""' : ''}>`,
    `<g transform="translate(${round(box.x)} ${round(box.y)})">`,
    `<path d="${outlineOf(size, begins, direction)}"/>`,
    `<use href="${icons}#${icon}" x="${size * 0.26}" y="${size * 0.26}" width="${size * 0.48}" height="${size * 0.48}"/>`,
    begins && direction === 'across' ? `<use href="${icons}#begins" x="-19" y="24" width="16" height="16"/>` : '',
    isReached ? `<rect x="${input[0]}" y="${input[1]}" width="${input[2]}" height="${input[3]}" rx="1"/>` : '',
    ...outputs.map(({ x, y }) => `<circle cx="${round(x - box.x)}" cy="${round(y - box.y)}" r="4"/>`),
    '</g>',
    text(lines, nameBox, direction === 'across'),
    '</g>',
  ].join('');
}

/** A square with round corners; where a run begins, its first side is rounder. */
function outlineOf(size: number, begins: boolean, direction: Direction): string {
  const [r, far] = [8, size - 8];
  const first = begins ? Math.round(size * 0.375) : r;
  const rest = size - first;
  return direction === 'across'
    ? `M${first} 0H${far}A${r} ${r} 0 0 1 ${size} ${r}V${far}A${r} ${r} 0 0 1 ${far} ${size}H${first}A${first} ${first} 0 0 1 0 ${rest}V${first}A${first} ${first} 0 0 1 ${first} 0z`
    : `M${first} 0H${rest}A${first} ${first} 0 0 1 ${size} ${first}V${far}A${r} ${r} 0 0 1 ${far} ${size}H${r}A${r} ${r} 0 0 1 0 ${far}V${first}A${first} ${first} 0 0 1 ${first} 0z`;
}

/** Text in a box, from its start or about its middle. */
function text(content: string | string[], { x, y, width, height }: Box, isCentred: boolean, attributes = ''): string {
  const [first = '', ...more] = [content].flat().map(escaped);
  const step = height / (more.length + 1);
  const [from, anchor] = isCentred ? [round(x + width / 2), ' text-anchor="middle"'] : [round(x), ''];
  const rest = more.map((line) => `<tspan x="${from}" dy="${round(step)}">${line}</tspan>`);
  return `<text ${attributes}${anchor} x="${from}" y="${round(y + step - 4)}">${first}${rest.join('')}</text>`;
}

function round(length: number): number {
  return Math.round(length * 10) / 10;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
