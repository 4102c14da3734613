/** The name that the bundler's runtime gives to the error of a chunk that is missing or cut off. */
export const chunkError = 'ChunkLoadError';

/** The number of React's "Connection closed", data that ended early: a production build leaves its text out. */
export const connectionClosed = 412;

/** True for an error thrown because part of the page didn't arrive. */
export function isLoadError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === chunkError || new RegExp(`React error #${connectionClosed}\\b`).test(error.message);
}
