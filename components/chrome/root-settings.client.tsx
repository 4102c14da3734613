'use client';

import { useLayoutEffect, useState } from 'react';

/**
 * Keeps what scripts set on `html` before React: that scripts run, the colour mode, wrapped code. React re-renders the
 * whole document, and loses this, after a crash and when a browser or an extension changed the page before hydration,
 * as automatic translation does.
 */
export function RootSettings() {
  const [settings] = useState(readSettings);
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    // `js` tells whether they were lost.
    if (!('js' in dataset)) Object.assign(dataset, settings);
  }, [settings]);
  return null;
}

/** Read during the first render, before React changes the document. */
function readSettings(): DOMStringMap {
  if (typeof document === 'undefined') return {};
  const { parsing: _over, ...settings } = document.documentElement.dataset;
  return settings;
}
