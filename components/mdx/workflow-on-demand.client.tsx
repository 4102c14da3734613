'use client';

import dynamic from 'next/dynamic';

/** The figure of a workflow, whose script comes only with pages that have one. */
export const WorkflowFigure = dynamic(async () => (await import('./workflow-figure.client')).WorkflowFigure);
