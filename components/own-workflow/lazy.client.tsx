'use client';

import dynamic from 'next/dynamic';

/** In a file of its own, see components/workflow/lazy.client.tsx. */
export const Desk = dynamic(() => import('./desk.client').then((file) => file.Desk));
