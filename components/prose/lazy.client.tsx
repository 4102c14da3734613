'use client';

import dynamic from 'next/dynamic';

/** In a file of its own, see components/workflow/lazy.client.tsx. */
export const AccordionBar = dynamic(() => import('./accordion-bar.client').then((file) => file.AccordionBar));
