import { readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { transformSync } from 'esbuild';
import { config } from '../../lib/config';
import { assetUrl } from '../../lib/urls';
import { listFiles } from '../export-hash.mjs';

const styleSheet = /<link( rel="stylesheet" href="([^"]+)" data-precedence="next"\/>)/g;
const script = new RegExp(`<script src="${assetUrl(config.firstPaintPath)}"([^>]*)>`);

/**
 * Puts the style sheet and the script that the first paint waits for into every page, which saves a round trip. Both
 * are the same on all pages, and scripts/headers.ts allows them by their hashes. The link to the style sheet stays,
 * disabled: React looks for it, and would fetch the style sheet again without it.
 * @throws Error where a page has another number of style sheets than one
 */
export function inlineFirstPaint(folder: string): void {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const { code } = transformSync(read(config.firstPaintPath), { minify: true });
  for (const file of listFiles(folder).filter((path) => path.endsWith('.html'))) {
    const html = read(file);
    if (!script.test(html)) continue;
    const [link, ...others] = html.matchAll(styleSheet);
    if (!link || others.length > 0)
      throw new Error(
        `out/${file}  links style sheets in a way that scripts/export/inline-first-paint.ts doesn't know`,
      );
    const [tag, attributes, url = ''] = link;
    const path = url.slice(assetUrl('').length);
    // Addresses in a style sheet are relative to it: those of typefaces begin with "../".
    const styles = read(path).replaceAll('url(../', `url(${assetUrl(posix.join(path, '../../'))}`);
    const inlined = html
      .replace(script, (_, settings: string) => `<script${settings}>${code.trim()}`)
      .replace(tag, () => `<style>${styles}</style><link disabled${attributes}`);
    writeFileSync(join(folder, file), inlined);
  }
}
