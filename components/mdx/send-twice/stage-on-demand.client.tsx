'use client';

import dynamic from 'next/dynamic';

/** The stage, whose script is only loaded on pages that have one. */
export const Stage = dynamic(async () => (await import('./stage.client')).Stage);
