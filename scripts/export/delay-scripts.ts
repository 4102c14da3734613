import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { config, themeScriptId } from '../../lib/config';
import { assetUrl } from '../../lib/urls';
import { listFiles } from '../export-hash.mjs';

/** The folder of files whose names are derived from their contents. */
const parts = '_next/static/parts';

/**
 * The size in bytes from which browsers are told to compile a script in full while it loads, since most of it runs at
 * once.
 */
const largeScript = 10_000;

/** See https://chromestatus.com/feature/5047772830048256. */
const compileHint = '//# allFunctionsCalledOnLoad\n';

/**
 * Delays the scripts of every page until the page has loaded, so that they don't compete with it: their tags are
 * removed, whatever they contain, and public/scripts/load.js fetches them when the browser is idle. Inline scripts
 * become files, so that one strict policy fits all pages.
 * @throws Error if a page that loads scripts isn't built as expected
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
const scriptPreload = /<link rel="preload" as="script"[^>]*\/>/g;
const headStart = /<head>(?:<meta charSet="utf-8"\/>)?/;

/**
 * Moves the scripts out of a page.
 * @param write writes a script to a file, and returns its address
 */
function delayPage(html: string, file: string, write: (name: string, text: string) => string): string {
  const sources: string[] = [];
  const inline: string[] = [];
  let firstPaint = '';
  const rest = html.replace(scriptPreload, '').replace(script, (tag: string, attributes: string, text: string) => {
    const source = /\bsrc="([^"]+)"/.exec(attributes)?.[1];
    const id = /\bid="([^"]+)"/.exec(attributes)?.[1] ?? '';
    if (source?.startsWith(assetUrl('/_next/'))) {
      // Browsers that support modules don't request `nomodule` scripts.
      if (!/\bnoModule\b/i.test(attributes)) sources.push(source);
      return '';
    }
    if (source === assetUrl(config.firstPaintPath)) {
      firstPaint = tag;
      return '';
    }
    // The colour mode must be set before anything is painted, so this script stays inline; scripts/headers.ts allows
    // it.
    if (source || id === themeScriptId || attributes.includes('type="application/ld+json"')) return tag;
    inline.push(text);
    return '';
  });
  if (sources.length === 0) return html;
  if (firstPaint === '' || inline.length === 0 || !headStart.test(rest))
    throw new Error(`out/${file}  loads scripts in a way that scripts/export/delay-scripts.ts doesn't know`);
  const scripts = [write('page', inline.join(';\n')), ...new Set(sources)].join(' ');
  return rest.replace(
    headStart,
    (start) =>
      // Put it before the style sheet, which a later script would wait for.
      `${start}${firstPaint}<script async src="${assetUrl('/scripts/load.js')}" data-scripts="${scripts}"></script>`,
  );
}
