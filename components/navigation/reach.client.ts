'use client';

import { assetUrl } from '@/lib/urls';

/**
 * Asks the server whether it has a page as a document, since the browser leaves for its own error page where it can't
 * have one.
 * @param path without base path
 * @throws Error where the server can't be reached, or answers with an error
 */
export async function assertReachable(path: string): Promise<void> {
  await answerOf(assetUrl(path), { method: 'HEAD' });
}

/** What the server answers, unless that is an error of its own: of a page that isn't there, it has a document. */
export async function answerOf(address: string, options?: RequestInit): Promise<Response> {
  const response = await fetch(address, options);
  if (response.status >= 500) throw new Error(`The server answered ${response.status} ${response.statusText}`.trim());
  return response;
}

/** What an error says. */
export function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
