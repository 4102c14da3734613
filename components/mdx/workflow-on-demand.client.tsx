'use client';

import dynamic from 'next/dynamic';

/** The figure of a workflow, whose script is only loaded on pages that have one. */
export const WorkflowFigure = dynamic(async () => (await import('./workflow-figure.client')).WorkflowFigure);
