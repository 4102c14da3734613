'use client';

import dynamic from 'next/dynamic';

/** The form, in a file of its own: components of the content share one file, which every page loads. */
export const PasteForm = dynamic(() => import('./paste-form.client').then((parts) => parts.PasteForm));
