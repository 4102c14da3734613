'use client';

import { useEffect, useState } from 'react';
import type { WorkflowSource } from '@/lib/reference/schemas';
import type { Direction } from '@/lib/workflows/layout';

interface Drawn {
  id: number;
  svg?: string;
  isLarge?: boolean;
  problem?: string;
}

/** The drawings of a workflow, as far as they are made. */
export interface Drawings {
  across?: Drawn;
  down?: Drawn;
}

/** Draws a workflow in a worker, in both directions, and again for each other workflow. */
export function useDrawings(workflow: WorkflowSource | undefined): Drawings {
  const [drawn, setDrawn] = useState<{ of?: WorkflowSource; drawings: Drawings }>({ drawings: {} });
  useEffect(() => {
    if (!workflow) return;
    const worker = new Worker(new URL('./draw.worker.ts', import.meta.url));
    const directions: readonly Direction[] = innerWidth < 700 ? ['down', 'across'] : ['across', 'down'];
    const add = (one: Drawn) =>
      setDrawn(({ of, drawings }) => ({
        of: workflow,
        drawings: { ...(of === workflow && drawings), [directions[one.id] ?? 'across']: one },
      }));
    worker.onmessage = ({ data }: MessageEvent<Drawn>) => add(data);
    worker.onerror = ({ message }) => add({ id: 0, problem: message || 'the drawing could not be loaded' });
    for (const [id, direction] of directions.entries()) worker.postMessage({ id, workflow, direction });
    return () => worker.terminate();
  }, [workflow]);
  return drawn.of === workflow ? drawn.drawings : {};
}
