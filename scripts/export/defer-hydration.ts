import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { bootId, firstPaintId } from '../../lib/browser/before-react';
import { themeScriptId } from '../../lib/site';
import { assetUrl } from '../../lib/site/urls';
import { listFiles } from '../export-hash.mjs';
import { withoutLayout, withoutTexts } from './flight';
import { chunksFolder } from './join-chunks';

/** The folder in the export for what is taken out of pages: among the files named by their contents. */
const partsFolder = '_next/static';

/** An HTML file without its scripts, and what was taken out of it. */
export interface DeferredPage {
  html: string;
  /** Files by their path in the export; pages may share one. */
  parts: Record<string, string>;
}

/**
 * Turns every page that Next wrote into a complete static document and a runtime that loads later: inline scripts
 * become files named by their contents, and the tags that load React become data for the boot script, which loads it
 * when the page is idle (`lib/browser/before-react/runtime.ts`). One policy without exceptions then fits all pages. What the router
 * fetches for a page, `index.txt`, is left the page's own part; files that only Next's prefetching asks for are deleted.
 * @throws Error if a page contains something of Next's that this doesn't know
 */
export function deferHydration(folder: string): void {
  const files: string[] = listFiles(folder);
  for (const path of files.filter((file) => posix.basename(file) === 'index.txt'))
    writeFileSync(join(folder, path), withoutLayout(readFileSync(join(folder, path), 'utf8')));
  for (const path of files.filter((file) => posix.basename(file).startsWith('__next.'))) rmSync(join(folder, path));
  for (const path of files.filter((file) => file.endsWith('.html'))) {
    const page = deferPage(readFileSync(join(folder, path), 'utf8'), path);
    writeFileSync(join(folder, path), page.html);
    for (const [part, text] of Object.entries(page.parts)) {
      mkdirSync(dirname(join(folder, part)), { recursive: true });
      writeFileSync(join(folder, part), text);
    }
  }
}

const script = /<script\b([^>]*)>(.*?)<\/script>/gs;
const headStart = /<head>(?:<meta charSet="utf-8"\/>)?/;
const chunkPreload = /<link rel="preload" as="script"[^>]*\/>/g;
/**
 * A second connection to our own host, which Next opens for fonts that it doesn't preload. They come by the first one,
 * and its handshake delays the first paint: over TLS, on a slow connection and processor, by up to 190 ms.
 */
const ownPreconnect = '<link rel="preconnect" href="/" crossorigin=""/>';
const bootstrap = /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((\{.*\})\);$/s;
const flightStart = /^\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\(\[0\]\)$/;
const flightPiece = /^self\.__next_f\.push\(\[1,(".*")\]\)$/s;

/**
 * Processes one HTML file. A page without Next's scripts, such as the print page, is left as it is.
 * @param file its path, for messages
 * @throws Error if it contains a script that isn't one of those Next 16.4.6 writes, or not exactly one of each
 */
export function deferPage(html: string, file: string): DeferredPage {
  /** Addresses of the script that all chunks were joined to: one, which several tags named. */
  const runtimes = new Set<string>();
  const entries: string[] = [];
  /** Text of the site's own two scripts, by id. */
  const own = new Map<string, string>();
  let starts = 0;
  let flight = '';

  const rest = html
    .replace(chunkPreload, '')
    .replace(ownPreconnect, '')
    .replace(script, (tag: string, attributes: string, text: string) => {
      const address = /\bsrc="([^"]+)"/.exec(attributes)?.[1];
      if (address?.startsWith(assetUrl(`/${chunksFolder}/`))) {
        if (!/\bnoModule\b/i.test(attributes)) runtimes.add(address);
        return '';
      }
      const entry = bootstrap.exec(text)?.[1];
      const piece = flightPiece.exec(text)?.[1];
      const isOwnFile = address?.startsWith(assetUrl('/')) && !address.startsWith(assetUrl('/_next/'));
      if (isOwnFile || attributes.includes('type="application/ld+json"')) return tag;
      const ownId = [firstPaintId, bootId].find((id) => attributes.includes(`id="${id}"`));
      if (ownId && !own.has(ownId)) {
        own.set(ownId, text);
        return markOf(ownId);
      }
      // React expects next-themes' element. The script in the head does its work.
      if (attributes.includes(`id="${themeScriptId}"`)) return `<script${attributes}></script>`;
      if (entry !== undefined) entries.push(entry);
      else if (flightStart.test(text)) starts += 1;
      else if (piece !== undefined) flight += JSON.parse(piece);
      else throw new Error(`${file}  holds a script that isn't known: ${tag.slice(0, 200)}${advice}`);
      return '';
    });

  if (own.size + runtimes.size + entries.length + starts === 0 && flight === '') return { html, parts: {} };
  const firstPaint = own.get(firstPaintId);
  const boot = own.get(bootId);
  const [entry] = entries;
  const [runtime] = runtimes;
  const isWhole = entries.length * starts * runtimes.size === 1 && flight !== '';
  if (firstPaint === undefined || boot === undefined || entry === undefined || runtime === undefined || !isWhole)
    throw new Error(
      `${file}  has ${own.size} of 2 scripts, ${runtimes.size} runtimes, ${entries.length} entries, ${starts} beginnings of data, and data of ${flight.length} characters${advice}`,
    );
  const start = startOf(entry, runtime, file);
  const isOwn = (text: string) => text === firstPaint || text === boot;
  const data = withoutTexts(flight, (text) => isOwn(text) || rest.includes(`<div data-page="">${text}</div>`));

  const firstPaintPath = `${partsFolder}/paint-${hashOf(firstPaint)}.js`;
  const bootPath = `${partsFolder}/boot-${hashOf(boot)}.js`;
  const flightPath = `${partsFolder}/flight/${hashOf(data)}.txt`;
  const firstPaintTag = `<script id="${firstPaintId}" src="${assetUrl(`/${firstPaintPath}`)}"></script>`;
  const bootTag = [
    `<script id="${bootId}" src="${assetUrl(`/${bootPath}`)}"`,
    `data-flight="${assetUrl(`/${flightPath}`)}"`,
    `data-runtime="${runtime}"`,
    `data-entry='${start}'></script>`,
  ].join(' ');
  const changed = rest
    .replace(markOf(bootId), () => bootTag)
    .replace(markOf(firstPaintId), '')
    // Before the style sheet, since a script after it would wait for it.
    .replace(headStart, (start) => start + firstPaintTag);
  if (!changed.includes(firstPaintTag)) throw new Error(`${file}  begins in a way that isn't known${advice}`);
  return {
    html: changed,
    parts: { [firstPaintPath]: firstPaint, [bootPath]: boot, [flightPath]: data },
  };
}

function markOf(id: string): string {
  return `<script id="${id}"></script>`;
}

const advice =
  '\n  → Next was updated, or a component writes a script of its own: teach scripts/export/defer-hydration.ts what it is';

/**
 * An entry without the chunks it waits for, since the runtime has arrived when it is used.
 * @throws Error where it isn't the plain data of this version, or needs a chunk that isn't in the runtime
 */
function startOf(entry: string, runtime: string, file: string): string {
  const { otherChunks, runtimeModuleIds, ...unknown } = JSON.parse(entry);
  const isKnown = Array.isArray(otherChunks) && Array.isArray(runtimeModuleIds) && Object.keys(unknown).length === 0;
  const missing = isKnown ? otherChunks.filter((chunk) => assetUrl(`/_next/${chunk}`) !== runtime) : [];
  if (!isKnown || missing.length > 0 || entry.includes("'"))
    throw new Error(`${file}  starts in a way that isn't known: ${entry}${advice}`);
  return JSON.stringify({ otherChunks: [], runtimeModuleIds });
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
