/**
 * True for an error thrown because a part of the page didn't arrive: a script chunk that is gone or was cut off, or
 * data that ended early. The name comes from the bundler's runtime; the number is that of React's "Connection closed",
 * whose text a production build leaves out.
 */
export function isLoadError(error: Error): boolean {
  return error.name === 'ChunkLoadError' || /React error #412\b/.test(error.message);
}

/** True if the current document was itself a reload of this address: reloading again would not help (STATE-7). */
export function wasReloaded(): boolean {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return document?.type === 'reload' && new URL(document.name).pathname === location.pathname;
}
