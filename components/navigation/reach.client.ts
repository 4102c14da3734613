'use client';

import { assetUrl } from '@/lib/urls';

/**
 * Checks that the server can answer for a page's document: if it can't, the browser would leave for its own error page.
 * @param path without base path
 * @throws Error if the server can't be reached, or answers with an error
 */
export async function assertReachable(path: string): Promise<void> {
  await fetchUnlessServerError(assetUrl(path), { method: 'HEAD' });
}

/** The server's answer, unless it is a server error. For a missing page, the server has a document. */
export async function fetchUnlessServerError(address: string, options?: RequestInit): Promise<Response> {
  const response = await fetch(address, options);
  if (response.status >= 500) throw new Error(`The server answered ${response.status} ${response.statusText}`.trim());
  return response;
}

/** The text of an error. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
