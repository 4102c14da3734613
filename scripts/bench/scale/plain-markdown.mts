import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { canonicalUrl } from '../../../lib/site/urls';
import { listFiles } from '../../export-hash.mjs';

/**
 * Writes the pages of an export as plain Markdown for another generator: front matter with title and description,
 * and links from file to file. Anchors are left out, since each generator names headings in its own way.
 * @returns how many pages there are
 */
export function writePlainMarkdown(out: string, folder: string): number {
  const files: string[] = listFiles(out).filter((file: string) => file.endsWith('.md'));
  const known = new Set(files);
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), toPlainMarkdown(readFileSync(join(out, file), 'utf8'), file, known));
  }
  return files.length;
}

/**
 * A page's Markdown version, without what other generators don't know.
 * @param file where it stands, such as `concepts/sets.md`
 * @param known all files of this kind; links to others stay whole addresses
 * @throws Error where the text doesn't begin as the site's Markdown versions do
 */
export function toPlainMarkdown(text: string, file: string, known: ReadonlySet<string>): string {
  const [head, title = '', description = ''] = /^# (.+)\n\n> (.+)\n\nPage: <.+>\n\n/.exec(text) ?? [];
  if (head === undefined) throw new Error(`${file} doesn't begin with a title, a description and an address`);
  const start = canonicalUrl('/');
  const body = text
    .slice(head.length)
    .replace(/^(#+ .*?) \{#[^}]*\}$/gm, '$1')
    .replace(/\]\(([^)\s]+)\)/g, (link, address: string) => {
      if (!address.startsWith(start)) return link;
      const target = address.slice(start.length).replace(/\/?(?:[#?].*)?$/, '.md');
      if (!known.has(target)) return link;
      const path = posix.relative(posix.dirname(file), target);
      return `](${path.startsWith('.') ? path : `./${path}`})`;
    });
  return `---\ntitle: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(description)}\n---\n\n${body}`;
}
