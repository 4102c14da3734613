'use client';

import dynamic from 'next/dynamic';

/** In a file of its own, see components/workflow/lazy.client.tsx. */
export const Stage = dynamic(() => import('./stage.client').then((file) => file.Stage));
