'use client';

import dynamic from 'next/dynamic';

/** In a file of its own, see components/workflow/lazy.client.tsx. */
export const OutcomesFigure = dynamic(() => import('./outcomes-figure.client').then((file) => file.OutcomesFigure));
