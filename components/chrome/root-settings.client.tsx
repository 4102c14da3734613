'use client';

import { useLayoutEffect, useState } from 'react';

/**
 * Keeps on `html` what scripts settled there before React came: that script runs, the colour mode, wrapped code. React
 * renders the whole document anew, and loses it, after a crash and where a browser or an extension changed the page
 * before it was hydrated, as automatic translation does.
 */
export function RootSettings() {
  const [settings] = useState(readSettings);
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    // The first of them tells whether they were lost.
    if (!('js' in dataset)) Object.assign(dataset, settings);
  }, [settings]);
  return null;
}

/** Read while the document is still as it was. */
function readSettings(): DOMStringMap {
  if (typeof document === 'undefined') return {};
  const { parsing: _over, ...settings } = document.documentElement.dataset;
  return settings;
}
