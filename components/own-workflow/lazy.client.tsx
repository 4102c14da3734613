'use client';

import dynamic from 'next/dynamic';

/** In a file of its own, see components/workflow/lazy.client.tsx. */
export const PasteForm = dynamic(() => import('./paste-form.client').then((file) => file.PasteForm));
