import { type DrawnNode, nodeSize } from './geometry';
import { layOut } from './layout';
import { isEightKit, isTrigger } from './nodes';
import type { WorkflowSource } from './schema';
import { outlineOf } from './svg';

/** The same for all, so that a large workflow looks large: the side of a node is 24 px then. */
const scale = 24 / nodeSize.across;
/** What the narrowest card shows, in the drawing's own pixels. */
const room = { width: 256 / scale, height: 112 / scale };

/**
 * Workflows without words, as one SVG file with an element for each: a page that shows many asks for it once. Where a
 * drawing has no room, its middle is where 8kit is. Whoever uses an element says what `fill`, `stroke` and, for 8kit,
 * `color` are.
 * @param icons the file of the nodes' icons
 */
export async function silhouettesOf(workflows: ReadonlyMap<string, WorkflowSource>, icons: string): Promise<string> {
  const symbols = new Map(
    [...icons.matchAll(/<symbol id="(\w+)".*?>(.*)<\/symbol>/g)].map(([, id, drawn]) => [id, drawn]),
  );
  const drawn = await Promise.all([...workflows].map(([file, workflow]) => silhouetteOf(file, workflow, symbols)));
  return `<svg xmlns="http://www.w3.org/2000/svg">${drawn.join('\n')}</svg>\n`;
}

async function silhouetteOf(
  file: string,
  workflow: WorkflowSource,
  symbols: ReadonlyMap<string | undefined, string | undefined>,
): Promise<string> {
  const { width, height, nodes, edges } = await layOut(workflow, 'across', { hasWords: false });
  const called = workflow.nodes.filter(callsEightKit).map(({ name }) => name);
  const places = nodes.filter(({ name }) => called.includes(name) && !isSetUp(name, workflow)).map(({ box }) => box);
  const [first = { x: 0, y: 0 }] = places.sort((one, other) => one.x - other.x);
  // With the node before it at the left, and the rows above and below it.
  const x = middleOf(first.x - 2 * nodeSize.across + room.width / 2, width, room.width);
  const y = middleOf(first.y + nodeSize.across / 2, height, room.height);
  const nodeOf = ({ name, type, box }: DrawnNode) => {
    const [middle, half] = [box.width / 2, box.height / 2];
    const icon = symbols.get(type.replace(/^.*\./, '')) ?? '';
    return [
      `<g transform="translate(${box.x} ${box.y})"${called.includes(name) ? ' stroke="currentColor"' : ''}>`,
      `<path d="${outlineOf(box, isTrigger(type), 'across')}"/>`,
      `<g fill="none" stroke-width="2" transform="translate(${middle - 16} ${half - 16}) scale(1.333)">${icon}</g></g>`,
    ].join('');
  };
  return [
    `<g id="${file}" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round" transform="scale(${scale}) translate(${-x} ${-y})">`,
    ...edges.map(({ path }) => `<path fill="none" d="${path}"/>`),
    ...nodes.map(nodeOf),
    '</g>',
  ].join('');
}

/** Whether a node is one of 8kit, or an HTTP request to it. */
const callsEightKit = ({ type, parameters }: WorkflowSource['nodes'][number]) =>
  isEightKit(type) || String(parameters.url).includes('8kit.example.com');

/** Whether it creates what the workflow needs: a reader starts that once, by hand, beside the trigger of the workflow. */
function isSetUp(name: string, { nodes, connections }: WorkflowSource): boolean {
  const byHand = nodes.filter(({ type }) => type.endsWith('.manualTrigger'));
  const isBeside = nodes.filter(({ type }) => isTrigger(type)).length > byHand.length;
  const leadsTo = ({ name: from }: (typeof nodes)[number]) =>
    JSON.stringify(connections[from] ?? {}).includes(JSON.stringify(name));
  return isBeside && byHand.some(leadsTo);
}

/** The middle of what a card shows: that of the whole drawing, or of a part that is within it. */
function middleOf(wanted: number, size: number, room: number): number {
  return Math.round(size <= room ? size / 2 : Math.min(Math.max(wanted, room / 2), size - room / 2));
}
