/**
 * True for an error that a page threw because a part of it didn't arrive: a chunk of script that is
 * gone or was cut off, or data that ended early. The name is that of the bundler's runtime, the number
 * that of React's "Connection closed", whose text a production build leaves out.
 */
export function isLoadError(error: Error): boolean {
  return error.name === 'ChunkLoadError' || /React error #412\b/.test(error.message);
}

/**
 * True where the document that is open was itself loaded again at this address: loading it once more
 * would lead nowhere (STATE-7).
 */
export function wasReloaded(): boolean {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return document?.type === 'reload' && new URL(document.name).pathname === location.pathname;
}
