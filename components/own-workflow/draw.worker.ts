import type { WorkflowSource } from '@/lib/reference/schemas';
import { drawingOf } from '@/lib/workflows/drawing';
import type { Direction } from '@/lib/workflows/layout';

/* Draws workflows beside the page, because laying out 200 nodes takes seconds. */

self.onmessage = async ({ data }: MessageEvent<{ id: number; workflow: WorkflowSource; direction: Direction }>) => {
  const { id, workflow, direction } = data;
  try {
    self.postMessage({ id, ...(await drawingOf(workflow, direction)) });
  } catch (error) {
    self.postMessage({ id, problem: String(error) });
  }
};
