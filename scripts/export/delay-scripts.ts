import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { config, themeScriptId } from '../../lib/config';
import { assetUrl } from '../../lib/urls';
import { listFiles } from '../export-hash.mjs';

/** The folder of files that are named by their contents. */
const parts = '_next/static/parts';

/** Scripts from this size on, in bytes, are compiled as a whole while they load: most of each is run at once. */
const largeScript = 10_000;

/** See https://chromestatus.com/feature/5047772830048256. */
const compileHint = '//# allFunctionsCalledOnLoad\n';

/**
 * Makes the scripts of every page wait until the page is there, so that they don't compete with it: their tags are moved
 * out, whatever they hold, and public/scripts/load.js fetches them when the browser is idle. What is inline becomes a
 * file, so that one strict policy fits all pages.
 * @throws Error where a page that loads scripts isn't built as expected
 */
export function delayScripts(folder: string): void {
  const files: string[] = listFiles(folder);
  mkdirSync(join(folder, parts), { recursive: true });
  const write = (name: string, text: string) => {
    const path = `${parts}/${name}-${createHash('sha256').update(text).digest('hex').slice(0, 12)}.js`;
    writeFileSync(join(folder, path), text);
    return assetUrl(`/${path}`);
  };
  for (const file of files.filter((path) => path.endsWith('.html'))) {
    const path = join(folder, file);
    writeFileSync(path, delayPage(readFileSync(path, 'utf8'), file, write));
  }
  for (const file of files.filter((path) => /^_next\/static\/chunks\/.*\.js$/.test(path))) {
    const text = readFileSync(join(folder, file), 'utf8');
    if (text.length > largeScript) writeFileSync(join(folder, file), compileHint + text);
  }
}

const script = /<script\b([^>]*)>(.*?)<\/script>/gs;
const scriptPreload = /<link rel="preload"[^>]* as="script"[^>]*\/>/g;
const headStart = /<head>(?:<meta charSet="utf-8"\/>)?/;

/**
 * Moves the scripts out of a page.
 * @param write puts a script into a file, and gives its address
 */
function delayPage(html: string, file: string, write: (name: string, text: string) => string): string {
  const sources: string[] = [];
  const inline: string[] = [];
  let firstPaint = '';
  let theme = '';
  const rest = html.replace(scriptPreload, '').replace(script, (tag: string, attributes: string, text: string) => {
    const source = /\bsrc="([^"]+)"/.exec(attributes)?.[1];
    const id = /\bid="([^"]+)"/.exec(attributes)?.[1] ?? '';
    if (source?.startsWith(assetUrl('/_next/'))) {
      // Browsers that know modules don't ask for what others need.
      if (!/\bnoModule\b/i.test(attributes)) sources.push(source);
      return '';
    }
    if (source === assetUrl(config.firstPaintPath)) {
      firstPaint = tag;
      return '';
    }
    if (id === themeScriptId) {
      theme = tag;
      // React finds it in its place.
      return '<script></script>';
    }
    if (source || attributes.includes('type="application/ld+json"')) return tag;
    inline.push(text);
    return '';
  });
  if (sources.length === 0) return html;
  if (firstPaint === '' || theme === '' || inline.length === 0 || !headStart.test(rest))
    throw new Error(`out/${file}  loads scripts in a way that scripts/export/delay-scripts.ts doesn't know`);
  const scripts = [write('page', inline.join(';\n')), ...new Set(sources)].join(' ');
  return rest.replace(
    headStart,
    (start) =>
      // Before the style sheet: a script after it waits for it, and the rest of the page for the script. React looks for
      // its own script of the head first. scripts/headers.ts allows the colour mode's as it is.
      `${start}${firstPaint}${theme}<script async src="${assetUrl('/scripts/load.js')}" data-scripts="${scripts}"></script>`,
  );
}
