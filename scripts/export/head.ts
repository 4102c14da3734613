import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';
import type { Typeface } from '../../lib/browser/first-paint';
import { config, liveWorkflow, themeScriptId } from '../../lib/config';
import { joinData, ownFiles } from '../../lib/next-internals/document';
import { assetUrl } from '../../lib/urls';
import { listFiles } from '../export-hash.mjs';
import { type NeededStyle, readStyleSheet } from './needed-style';
import { type Inline, policyOf, previewSources } from './policy';

/** The folder of files that are named by their contents. */
const parts = '_next/static/parts';

/**
 * Rewrites the head of each page, once. Each states its policy before anything that the policy is about. In pages that
 * load scripts of Next:
 *
 * - What is inline becomes a file; but the two scripts and the style that the first paint needs are put into the page,
 *   which saves a round trip. The policy allows them by their hashes.
 * - The other scripts are asked for at its end, so that its text and first picture have the line for themselves, and run
 *   in their order once the page is parsed.
 * - The script of the first paint knows the addresses of the page's first picture, and has the typeface of text.
 *
 * @throws Error where a page isn't built as expected
 */
export function rewriteHeads(folder: string): void {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const bytesOf = (address: string) => readFileSync(join(folder, address.slice(assetUrl('').length)));
  const firstPaint = read(config.firstPaintPath).trim();
  const styleSheets = new Map<string, NeededStyle>();
  const input: HeadInput = {
    firstPaint,
    styles: (href, html) => {
      const needed = styleSheets.get(href) ?? readStyleSheet(href, bytesOf(href).toString());
      styleSheets.set(href, needed);
      return needed(html);
    },
    bytesOf,
    store: (text) => {
      const path = `${parts}/page-${createHash('sha256').update(text).digest('hex').slice(0, 12)}.js`;
      writeFileSync(join(folder, path), text);
      return assetUrl(`/${path}`);
    },
  };
  mkdirSync(join(folder, parts), { recursive: true });
  for (const file of listFiles(folder).filter((path: string) => path.endsWith('.html')))
    writeFileSync(join(folder, file), rewriteHead(read(file), file, input));
}

interface HeadInput {
  /** The script that runs before the first paint. */
  firstPaint: string;
  /** What a page needs of the style sheet at an address. */
  styles: (href: string, html: string) => string;
  /** What the file at an address holds. */
  bytesOf: (address: string) => Buffer;
  /** Puts a script into a file, and gives its address. */
  store: (text: string) => string;
}

/**
 * Rewrites one page.
 * @param file its path in the export, for errors
 */
function rewriteHead(html: string, file: string, { firstPaint, styles, bytesOf, store }: HeadInput): string {
  const tags = readTags(html);
  const scripts = tags.filter(({ name }) => name === 'script');
  const links = tags.filter(({ name }) => name === 'link');
  const isNext = ({ attributes }: Tag) => attributes.src?.startsWith(assetUrl(ownFiles)) === true;
  const chunks = scripts.filter(isNext);
  const one = <T>(what: string, found: readonly T[]): T => {
    const [tag] = found;
    if (tag && found.length === 1) return tag;
    throw unexpected(file, `${found.length} ${what} instead of one`);
  };
  const charset = one(
    '<meta charset>',
    tags.filter(({ name, attributes }) => name === 'meta' && attributes.charset),
  );
  const policy = (inline: Inline) => {
    const others = `/${file}` === liveWorkflow.path ? previewSources : undefined;
    return `<meta http-equiv="Content-Security-Policy" content="${policyOf(inline, others)}"/>`;
  };
  const inline = scripts.filter(({ attributes }) => !attributes.src && attributes.type !== 'application/ld+json');
  if (chunks.length === 0) {
    const text = policy({ scripts: inline.map(({ text }) => text), styles: [] });
    return edited(html, [{ start: charset.end, end: charset.end, text }]);
  }

  const setup = one(
    'scripts for the first paint',
    scripts.filter(({ attributes }) => attributes.src === assetUrl(config.firstPaintPath)),
  );
  const theme = one(
    'scripts of the colour mode',
    scripts.filter(({ attributes }) => attributes.id === themeScriptId),
  );
  const sheet = one(
    'style sheets',
    links.filter(({ attributes }) => attributes.rel === 'stylesheet'),
  );
  const data = inline.filter((tag) => tag !== theme);
  const end = html.lastIndexOf('</body>');
  if (end < 0) throw unexpected(file, 'no </body>');

  const css = styles(sheet.attributes.href ?? '', html);
  // Apart from the other rules: what saves a page to disk rewrites the addresses, and their hash doesn't fit any more.
  const faces = css.match(/@font-face\{[^}]*url\(\/[^}]*\}/g) ?? [];
  const rules = css.replace(/@font-face\{[^}]*url\(\/[^}]*\}/g, '');
  const ofText = one(
    'typefaces of text',
    faces.filter((face) => face.includes('font-family:figtree;')),
  );
  // Without scripts, it is shown where it comes in time, so that nothing moves.
  const inTime = ofText.replace('font-display:swap', 'font-display:optional');
  const others = faces.filter((face) => face !== ofText).join('');

  // Next announces its typefaces, for which the page is connected already.
  const preconnects = links.filter(({ attributes }) => attributes.rel === 'preconnect' && attributes.href === '/');
  const scriptPreloads = links.filter(({ attributes }) => attributes.rel === 'preload' && attributes.as === 'script');
  const sources = new Set([
    // Browsers that know modules don't ask for what others need.
    ...chunks.flatMap(({ attributes: { src = '', nomodule } }) => (nomodule === undefined ? [src] : [])),
    // What `next/dynamic` loads for this page: asked for by React, it would hold up hydration for a round trip.
    ...scriptPreloads.flatMap(({ attributes }) => attributes.href ?? []),
  ]);
  const given = {
    'data-settings': setup.attributes['data-settings'],
    'data-pictures': tags.find(({ attributes }) => attributes['data-pictures'])?.attributes['data-pictures'],
    'data-typeface': JSON.stringify(typefaceOf(ofText, bytesOf)),
  };
  const head = [
    policy({ scripts: [firstPaint, theme.text], styles: [inTime, others, rules] }),
    // React looks for its own script of the head first.
    `<script${attributesOf(given)}>${firstPaint}</script>`,
    `<script id="${themeScriptId}">${theme.text}</script>`,
  ].join('');
  const deferred = [store(joinData(data.map(({ text }) => text))), ...sources];
  const edits: Edit[] = [
    { start: charset.end, end: charset.end, text: head },
    // React finds it in its place.
    { ...theme, text: '<script></script>' },
    // The whole sheet waits until React is there (components/navigation/style-sheet.client.ts), which looks for the link.
    {
      ...sheet,
      text: `<noscript><style>${inTime}</style></noscript><style>${others}</style><style>${rules}</style>${html.slice(sheet.start, sheet.end).replace('<link', '<link disabled')}`,
    },
    { start: end, end, text: deferred.map((src) => `<script defer src="${src}"></script>`).join('') },
    ...[setup, ...chunks, ...data, ...preconnects, ...scriptPreloads].map((tag) => ({ ...tag, text: '' })),
  ];
  return edited(html, edits);
}

/** What the script of the first paint makes a typeface from, which a rule describes. */
function typefaceOf(rule: string, bytesOf: HeadInput['bytesOf']): Typeface {
  const declared = (name: string) => new RegExp(`${name}:([^;}]*)`).exec(rule)?.[1] ?? '';
  const address = /url\(([^)]*)\)/.exec(rule)?.[1] ?? '';
  const data = bytesOf(address).toString('base64');
  return { family: declared('font-family'), weight: declared('font-weight'), data };
}

function attributesOf(attributes: Record<string, string | undefined>): string {
  return Object.entries(attributes)
    .filter(([, value]) => value)
    .map(([name, value = '']) => ` ${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`)
    .join('');
}

/** An element of a page that this module reads, from the start of its tag to its end. */
interface Tag {
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** What is in it, of a script. */
  text: string;
  start: number;
  end: number;
}

const read = ['meta', 'link', 'script'];

function readTags(html: string): Tag[] {
  const tags: Tag[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      if (read.includes(name) || attributes['data-pictures'])
        tags.push({ name, attributes, text: '', start: parser.startIndex, end: parser.endIndex + 1 });
    },
    onclosetag(name) {
      const tag = tags.at(-1);
      if (name !== 'script' || !tag) return;
      tag.text = html.slice(tag.end, parser.startIndex);
      tag.end = parser.endIndex + 1;
    },
  });
  parser.end(html);
  return tags;
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Replaces parts of a text, none of which overlap. */
function edited(text: string, edits: readonly Edit[]): string {
  const sorted = [...edits].sort((a, b) => a.start - b.start);
  const kept = sorted.map((edit, index) => text.slice(sorted[index - 1]?.end ?? 0, edit.start) + edit.text);
  return kept.join('') + text.slice(sorted.at(-1)?.end ?? 0);
}

function unexpected(file: string, what: string): Error {
  const advice =
    'see what a new version of Next, next-themes or the layout writes there, and adapt scripts/export/head.ts';
  return new Error(`out/${file}  has a head that the build doesn't expect: ${what}\n    → ${advice}`);
}
