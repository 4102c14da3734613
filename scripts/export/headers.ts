import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { assetUrl, canonicalUrl } from '../../lib/urls';
import { listFiles } from '../export-hash.mjs';

/** The content type of each kind of file in the export, by extension. Text types name their encoding. */
const contentTypes: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  gif: 'image/gif',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  md: 'text/markdown; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
  // Plain text, so that browsers show what a reader is about to run.
  py: 'text/plain; charset=utf-8',
  sh: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml',
  tgz: 'application/gzip',
  ts: 'text/plain; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  webm: 'video/webm',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
  xml: 'text/xml',
  yaml: 'text/yaml; charset=utf-8',
  zip: 'application/zip',
};

/**
 * Headers for all files whose address matches a path, in which one `*` stands for anything: `/docs/*.md`. A value may
 * refer to what it matched as `:splat`.
 */
interface HeaderRule {
  path: string;
  headers: Readonly<Record<string, string>>;
}

/**
 * Writes the export's headers into it: `_headers` for Cloudflare Pages, and a file that nginx includes. They are the same
 * for every release that has the same kinds of files: what differs with a page, its policy, is in the page (policy.ts).
 * @throws Error with every file whose type isn't known
 */
export function writeHeaders(folder: string): void {
  const unknown = listFiles(folder).filter((file) => !isForHosts(file) && !(extensionOf(file) in contentTypes));
  if (unknown.length > 0) {
    const advice = 'convert it, or add its type to contentTypes in scripts/export/headers.ts';
    throw new Error(`No server setting names the type of these files:\n${unknown.join('\n')}\n    → ${advice}`);
  }
  const rules = headerRules();
  mkdirSync(join(folder, '_hosting'), { recursive: true });
  writeFileSync(join(folder, '_headers'), cloudflare(rules));
  writeFileSync(join(folder, '_hosting/headers.nginx.conf'), nginx(rules));
}

/** Whether hosts read it or hide it, and no reader gets it. */
function isForHosts(file: string): boolean {
  return /^_hosting\/|(?:^|\/)\./.test(file);
}

/** Without one, a file of public/ is downloaded instead of shown. */
function extensionOf(file: string): string {
  return /\.([^./]+)$/.exec(file)?.[1]?.toLowerCase() ?? 'txt';
}

/** The rules for headers. All rules that match an address apply; if several set one header, the last one wins. */
function headerRules(): HeaderRule[] {
  const everyFile = {
    'Cache-Control': 'public, max-age=0, must-revalidate',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    // The copy buttons need the clipboard; documentation needs nothing else.
    'Permissions-Policy':
      'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=(), clipboard-write=(self)',
    'Cross-Origin-Opener-Policy': 'same-origin',
    // The one directive of ours that a page can't state itself.
    'Content-Security-Policy': "frame-ancestors 'self'",
  };
  // A page, where a host goes by its address, as Cloudflare does, and not by its file.
  const page = { 'Content-Type': contentTypes.html ?? '', Vary: 'Accept' };
  const rules: Record<string, HeaderRule['headers']> = {
    '/*': everyFile,
    // Their names change with their content.
    '/_next/static/*': { 'Cache-Control': 'public, max-age=31536000, immutable' },
    // An image can't state a policy either: opened by itself, it runs no code.
    '/*.svg': { 'Content-Security-Policy': "default-src 'none'; frame-ancestors 'self'" },
    '/': page,
    '/*/': page,
    // The router's files aren't for people.
    '/*index.txt': { 'X-Robots-Tag': 'noindex' },
  };
  for (const [extension, type] of Object.entries(contentTypes)) {
    // A page and its Markdown version share an address; see deploy/_worker.js.
    const vary = ['html', 'md'].includes(extension) && { Vary: 'Accept' };
    rules[`/*.${extension}`] = { 'Content-Type': type, ...vary, ...rules[`/*.${extension}`] };
  }
  rules['/*.md'] = { ...rules['/*.md'], Link: `<${canonicalUrl('/:splat/')}>; rel=canonical` };
  // No page has the same content.
  rules['/skill.md'] = { Link: `<${canonicalUrl('/skill.md')}>; rel=canonical` };
  return Object.entries(rules).map(([path, headers]) => ({ path: assetUrl(path), headers }));
}

// Browsers would then require HTTPS for two years on the entire host, which is its operator's decision.
const hint =
  '# Once the whole host is reached by HTTPS only: Strict-Transport-Security: max-age=63072000; includeSubDomains';

/**
 * Cloudflare joins the values of one header from several rules, so the value of an earlier rule that matches, too, must
 * be removed (`!`) before it is replaced.
 */
function cloudflare(rules: readonly HeaderRule[]): string {
  const lines = rules.flatMap((rule, index) => {
    const earlier = rules.slice(0, index).filter(({ path }) => new RegExp(`^${patternOf(path)}$`).test(rule.path));
    const isReplaced = (name: string) => earlier.some(({ headers }) => headers[name] !== undefined);
    const headers = Object.entries(rule.headers);
    return [
      rule.path,
      ...headers.flatMap(([name, value]) => [...(isReplaced(name) ? [`  ! ${name}`] : []), `  ${name}: ${value}`]),
    ];
  });
  return `${['# For the root of a Cloudflare Pages site.', hint, ...lines].join('\n')}\n`;
}

/**
 * A map for each header, by the address of the file that is finally served, so that an error page gets its own headers.
 * nginx uses the first pattern that matches, and takes types from its own table.
 */
function nginx(rules: readonly HeaderRule[]): string {
  const types = Object.entries(contentTypes).map(([extension, type]) => `  "${type}" ${extension};`);
  const names = new Set(rules.flatMap(({ headers }) => Object.keys(headers)).filter((name) => name !== 'Content-Type'));
  const maps = [...names].flatMap((name) => {
    const variable = `$docs_${name.toLowerCase().replaceAll('-', '_')}`;
    const values = rules.toReversed().flatMap(({ path, headers }) => {
      const value = headers[name]?.replace(':splat', '$1');
      return value === undefined ? [] : [`  "~^${patternOf(path)}$" "${value}";`];
    });
    return [`map $uri ${variable} {`, ...values, '}', `add_header ${name} ${variable} always;`];
  });
  const intro = '# For nginx: include it in the http block, in place of mime.types.';
  return `${[intro, hint, 'types {', ...types, '}', ...maps].join('\n')}\n`;
}

/** The regular expression for the addresses that a rule's path matches. */
function patternOf(path: string): string {
  return path.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace('*', '(.*)');
}
