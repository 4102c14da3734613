import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';
import { config, liveWorkflow, themeScriptId } from '../../lib/config';
import { joinData, ownFiles, preloadedIn } from '../../lib/next-internals/document';
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
 * - The other scripts are run in their order once the page is parsed, instead of between its parts.
 * - The script of the first paint knows the addresses of the page's first picture.
 * - The typeface is preloaded, which Next leaves out on the page for what isn't found.
 *
 * @throws Error where a page isn't built as expected
 */
export function rewriteHeads(folder: string): void {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const firstPaint = read(config.firstPaintPath).trim();
  const styleSheets = new Map<string, NeededStyle>();
  const input: HeadInput = {
    firstPaint,
    styles: (href, html) => {
      const needed = styleSheets.get(href) ?? readStyleSheet(href, read(href.slice(assetUrl('').length)));
      styleSheets.set(href, needed);
      return needed(html);
    },
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
  /** Puts a script into a file, and gives its address. */
  store: (text: string) => string;
}

/**
 * Rewrites one page.
 * @param file its path in the export, for errors
 */
function rewriteHead(html: string, file: string, { firstPaint, styles, store }: HeadInput): string {
  const tags = readTags(html);
  const scripts = tags.filter(({ name }) => name === 'script');
  const links = tags.filter(({ name }) => name === 'link');
  const isNext = ({ attributes }: Tag) => attributes.src?.startsWith(assetUrl(ownFiles)) === true;
  const chunks = scripts.filter(isNext);
  const one = (what: string, found: readonly Tag[]): Tag => {
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

  const css = styles(sheet.attributes.href ?? '', html);
  // Apart from the other rules: what saves a page to disk rewrites the addresses, and their hash doesn't fit any more.
  const faces = css.match(/@font-face\{[^}]*url\(\/[^}]*\}/g)?.join('') ?? '';
  const rules = css.replace(/@font-face\{[^}]*url\(\/[^}]*\}/g, '');
  const preloads = links.filter(({ attributes }) => attributes.rel === 'preload' && attributes.as === 'font');
  const typefaces = typefacesIn(css);

  const scriptPreloads = links.filter(({ attributes }) => attributes.rel === 'preload' && attributes.as === 'script');
  const sources = new Set([
    // Browsers that know modules don't ask for what others need.
    ...chunks.flatMap(({ attributes: { src = '', nomodule } }) => (nomodule === undefined ? [src] : [])),
    // What `next/dynamic` loads for this page: asked for by React, it would hold up hydration for a round trip.
    ...scriptPreloads.flatMap(({ attributes }) => attributes.href ?? []),
  ]);
  const settings = (setup.attributes['data-settings'] ?? '').replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const pictures = tags.find(({ attributes }) => attributes['data-pictures'])?.attributes['data-pictures'];
  const head = [
    policy({ scripts: [firstPaint, theme.text], styles: [faces, rules] }),
    // Before the picture, which the script asks for.
    ...typefaces.map(linkTag),
    // React looks for its own script of the head first.
    `<script data-settings="${settings}"${pictures ? ` data-pictures="${pictures}"` : ''}>${firstPaint}</script>`,
    `<script id="${themeScriptId}">${theme.text}</script>`,
    ...[store(joinData(data.map(({ text }) => text))), ...sources].map((src) => `<script defer src="${src}"></script>`),
  ].join('');
  const edits: Edit[] = [
    { start: charset.end, end: charset.end, text: head },
    // React finds it in its place.
    { ...theme, text: '<script></script>' },
    // The whole sheet waits until React is there (components/navigation/style-sheet.client.ts), which looks for the link.
    {
      ...sheet,
      text: `<style>${faces}</style><style>${rules}</style>${html.slice(sheet.start, sheet.end).replace('<link', '<link disabled')}`,
    },
    ...[setup, ...chunks, ...data, ...preloads, ...scriptPreloads].map((tag) => ({ ...tag, text: '' })),
  ];
  return edited(html, edits);
}

/** The links that preload typefaces. */
function typefacesIn(css: string): Record<string, string>[] {
  return [...new Set(preloadedIn(css))].map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    crossorigin: '',
    type: 'font/woff2',
  }));
}

function linkTag(attributes: Record<string, string>): string {
  return `<link ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ')}/>`;
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
