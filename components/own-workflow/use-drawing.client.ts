'use client';

import { useEffect, useState } from 'react';
import type { WorkflowSource } from '@/lib/reference/schemas';
import type { Direction } from '@/lib/workflows/layout';

/** A drawing, or why there is none. */
interface Drawn {
  svg?: string;
  problem?: string;
}

/** The drawings of a workflow, as far as they are made. */
export type Drawings = Partial<Record<Direction, Drawn>>;

let worker: Worker | undefined;
let asked = 0;
const waiting = new Map<number, (drawn: Drawn) => void>();

/** Starts the worker that draws: before there is anything to draw, so that it need not be loaded then. */
export function startDrawing(): Worker {
  if (worker) return worker;
  worker = new Worker(new URL('./draw.worker.ts', import.meta.url));
  worker.onmessage = ({ data }: MessageEvent<Drawn & { id: number }>) => {
    waiting.get(data.id)?.(data);
    waiting.delete(data.id);
  };
  worker.onerror = ({ message }) => {
    worker = undefined;
    for (const answer of waiting.values()) answer({ problem: message || 'what draws it could not be loaded' });
    waiting.clear();
  };
  return worker;
}

function draw(workflow: WorkflowSource, direction: Direction): Promise<Drawn> {
  return new Promise((answer) => {
    asked += 1;
    waiting.set(asked, answer);
    startDrawing().postMessage({ id: asked, workflow, direction });
  });
}

/** Draws a workflow in both directions, first the one that fits the window, and again for each other workflow. */
export function useDrawings(workflow: WorkflowSource | undefined): Drawings {
  const [drawn, setDrawn] = useState<{ of?: WorkflowSource; drawings: Drawings }>({ drawings: {} });
  useEffect(() => {
    if (!workflow) return;
    const directions: readonly Direction[] = innerWidth < 700 ? ['down', 'across'] : ['across', 'down'];
    for (const direction of directions)
      draw(workflow, direction).then((one) =>
        setDrawn(({ of, drawings }) => ({
          of: workflow,
          drawings: { ...(of === workflow && drawings), [direction]: one },
        })),
      );
  }, [workflow]);
  return drawn.of === workflow ? drawn.drawings : {};
}
