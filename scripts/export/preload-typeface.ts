import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Gives the page for what isn't found the preload of the typeface that all others have: Next leaves it out there, and
 * the page would be shown in the system's font.
 * @throws Error where the front page has no such preload, or the other already has one
 */
export function preloadTypeface(folder: string): void {
  const fontPreload = /<link rel="preload"[^>]* as="font"[^>]*\/>/;
  const [preload] = fontPreload.exec(readFileSync(join(folder, 'index.html'), 'utf8')) ?? [];
  const path = join(folder, '404.html');
  const html = readFileSync(path, 'utf8');
  if (!preload || fontPreload.test(html))
    throw new Error('Next preloads fonts otherwise: see scripts/export/preload-typeface.ts');
  writeFileSync(path, html.replace('<link rel="stylesheet"', `${preload}$&`));
}
