import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { isWorthCompressing } from '../../lib/content/generated/content-types';
import { assetUrl } from '../../lib/site/urls';
import { headersFor } from '../hosting/match.mjs';
import type { HeaderRule } from '../hosting/rules';

/** A file of the export, and how a host has to serve it. */
export interface ServedFile {
  /** Its address: base path and name, `/docs/intro/index.html`. */
  path: string;
  bytes: Buffer;
  headers: Record<string, string>;
  isCompressed: boolean;
}

/** What a deployed site has to serve. Addresses begin with the base path. */
export interface ServedExport {
  files: ServedFile[];
  /** Addresses of pages: `/docs/intro/`. */
  pages: string[];
  /** Folders without a page, where nothing is served: `/docs/concepts/`. */
  emptyFolders: string[];
  redirects: { from: string; to: string }[];
  notFound: ServedFile;
}

/** Files for hosts, and compressed files beside their originals: neither have published addresses. */
const isForHosts = (name: string) => /^(?:_headers|_redirects)$|^_hosting\//.test(name);
const isForm = (folder: string, name: string) =>
  /\.(?:br|gz)$/.test(name) && existsSync(join(folder, name.replace(/\.\w+$/, '')));

/**
 * Reads what an export promises from its folder.
 * @throws Error where the folder holds no whole export
 */
export function readExport(folder: string): ServedExport {
  for (const name of ['404.html', '_redirects', '_hosting/headers.json'])
    if (!existsSync(join(folder, name))) throw new Error(`${folder} holds no export: ${name} is missing`);
  const rules: HeaderRule[] = JSON.parse(readFileSync(join(folder, '_hosting/headers.json'), 'utf8'));
  const redirects = readRedirects(readFileSync(join(folder, '_redirects'), 'utf8'));
  // If a host redirects, nobody sees the page for hosts that can't.
  const isMoved = (path: string) => redirects.some(({ from }) => from === path.replace(/index\.html$/, ''));

  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const nameOf = (entry: (typeof entries)[number]) =>
    relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
  const files = entries
    .filter((entry) => entry.isFile())
    .map(nameOf)
    .filter((name) => !isForHosts(name) && !isForm(folder, name) && !isMoved(assetUrl(`/${name}`)))
    .map((name) => {
      const path = assetUrl(`/${name}`);
      const bytes = readFileSync(join(folder, name));
      return { path, bytes, headers: headersFor(rules, path), isCompressed: isWorthCompressing(path, bytes.length) };
    });
  const notFound = files.find(({ path }) => path === assetUrl('/404.html'));
  if (!notFound) throw new Error(`${folder} holds no export: 404.html is missing`);
  const emptyFolders = entries
    .filter((entry) => entry.isDirectory())
    .map(nameOf)
    .filter((name) => !isForHosts(`${name}/`) && !existsSync(join(folder, name, 'index.html')))
    .map((name) => assetUrl(`/${name}/`));
  const pages = files
    .filter(({ path }) => path.endsWith('/index.html'))
    .map(({ path }) => path.replace(/index\.html$/, ''));
  return { files, pages, emptyFolders, redirects, notFound };
}

/** Reads lines of the form `/docs/old/ /docs/new/#place 301`. */
function readRedirects(text: string): ServedExport['redirects'] {
  const lines = text.split('\n').filter((line) => line.startsWith('/'));
  return lines.map((line) => {
    const [from = '', to = ''] = line.split(' ');
    return { from, to };
  });
}
