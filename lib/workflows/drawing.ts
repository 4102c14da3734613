import type { Direction } from './geometry';
import { layOut } from './layout';
import type { WorkflowSource } from './schema';
import { type Counts, svgOf } from './svg';

/** How wide a drawing may be without being scrolled, in pixels: in the steps of an article, and on a phone. */
const room: Record<Direction, number> = { across: 670, down: 354 };
/** The smallest that a drawing is made to fit: text of 13 pixels is one of 11 then. */
const smallest = 11 / 13;

/** A drawing, and whether it is wider than an article has room for. */
interface Drawing {
  svg: string;
  isLarge: boolean;
}

/** A workflow as n8n's canvas shows it, as SVG. */
export async function drawingOf(
  workflow: WorkflowSource,
  direction: Direction,
  { counts, scale: largest = 1 }: { counts?: Counts; scale?: number } = {},
): Promise<Drawing> {
  const layout = await layOut(workflow, direction);
  const scale = Math.min(largest, Math.max(smallest, room[direction] / layout.width));
  return {
    svg: svgOf(workflow.name, layout, direction, scale, counts),
    isLarge: layout.width * scale > room[direction],
  };
}
