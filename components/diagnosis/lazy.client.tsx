'use client';

import dynamic from 'next/dynamic';

/* In files of their own, see components/workflow/lazy.client.tsx. */

export const Questions = dynamic(() => import('./questions.client').then((file) => file.Questions));
export const CauseSection = dynamic(() => import('./cause-section.client').then((file) => file.CauseSection));
