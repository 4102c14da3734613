import type { Direction } from './geometry';
import { layOut } from './layout';
import type { WorkflowSource } from './schema';
import { type Counts, svgOf } from './svg';

/** How wide a drawing may be, in pixels, for its text of 13 pixels to be one of 11 in the steps of an article. */
const roomy = 790;

/** A workflow as n8n's canvas shows it, as SVG, and whether that is wider than an article has room for. */
export async function drawingOf(
  workflow: WorkflowSource,
  direction: Direction,
  { counts, scale = 1 }: { counts?: Counts; scale?: number } = {},
) {
  const layout = await layOut(workflow, direction);
  return { svg: svgOf(workflow.name, layout, direction, scale, counts), isLarge: layout.width > roomy };
}
