import type { WorkflowSource } from '../reference/schemas';
import { layOut, nodeSize } from './layout';

const middle = nodeSize.width / 2;

/**
 * A workflow as n8n's canvas shows it, as SVG: nodes where their author placed them, and what connects them. A style
 * sheet tells its parts by what they are.
 * @param arrow id of the arrowhead, which no other drawing of the page has
 */
export function drawingOf(workflow: WorkflowSource, arrow: string): string {
  const { width, height, nodes, edges } = layOut(workflow);
  const lines = edges.map(({ path }) => `<path d="${path}" marker-end="url(#${arrow})"/>`);
  const boxes = nodes.map(({ name, lines: [first = name, second], kind, isEightKit, x, y }) => {
    const own = isEightKit ? ' data-own=""' : '';
    const rest = second === undefined ? '' : `<tspan x="${middle}" dy="15">${escaped(second)}</tspan>`;
    return (
      `<g transform="translate(${x} ${y})"><rect width="${nodeSize.width}" height="${nodeSize.height}" rx="8"${own}/>` +
      `<text x="${middle}" y="${rest ? 19 : 26}">${escaped(first)}${rest}</text>` +
      `<text x="${middle}" y="${rest ? 51 : 45}">${escaped(kind)}</text></g>`
    );
  });
  const outputs = edges.flatMap(({ label, labelX, labelY }) =>
    label ? [`<text x="${labelX}" y="${labelY}">${escaped(label)}</text>`] : [],
  );
  const title = `${workflow.name}: ${nodes.length} nodes. Its steps in words follow.`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" data-drawing="" role="img" aria-label="${escaped(title)}" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<marker id="${arrow}" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="6" markerHeight="6" orient="auto">`,
    '<path d="M0 0L8 4L0 8z"/></marker>',
    ...lines,
    ...boxes,
    ...outputs,
    '</svg>',
  ].join('');
}

/** The file that holds a workflow's drawing alone, to be enlarged. @param file the name of the workflow's own */
export function drawingPath(file: string): string {
  return `/workflows/drawings/${file}.svg`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
