import { assetUrl } from '@/lib/urls';

/** The file that the router fetches to show a page, from the route of the page. */
export const dataPath = (route: string) => `${route}index.txt`;

/**
 * Asks the server whether it has something, since the router leaves for the browser's own error page where it can't have
 * what it needs.
 * @param path without base path
 * @throws Error where the server can't be reached, or answers with an error
 */
export async function reach(path: string): Promise<void> {
  const response = await fetch(assetUrl(path), { method: 'HEAD' });
  if (response.status >= 500) throw new Error(`The server answered ${response.status} ${response.statusText}`.trim());
}

/** What an error says. */
export function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
