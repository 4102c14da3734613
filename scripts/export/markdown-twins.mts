import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Puts each page's Markdown, which Next writes into a folder of its own, beside the page: `concepts/sets.md`. */
export function placeMarkdownTwins(out: string): void {
  const folder = join(out, 'markdown');
  cpSync(folder, out, { recursive: true, errorOnExist: true, force: false });
  rmSync(folder, { recursive: true });
}
