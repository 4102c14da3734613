'use client';

import dynamic from 'next/dynamic';

/* In files of their own: client components of the content share one file, which every page loads. */

export const WorkflowFigure = dynamic(() => import('./workflow-figure.client').then((file) => file.WorkflowFigure));
export const WorkflowFilter = dynamic(() => import('./gallery-filter.client').then((file) => file.WorkflowFilter));
