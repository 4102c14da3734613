import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyticsId, config, liveWorkflow, themeScriptId } from '../lib/config';
import { assetUrl, canonicalUrl } from '../lib/urls';

/** The content type of each kind of file in the export, by extension. Text types name their encoding. */
const contentTypes: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  md: 'text/markdown; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  png: 'image/png',
  // Plain text, so that a browser shows what a reader is about to run.
  py: 'text/plain; charset=utf-8',
  sh: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml',
  ts: 'text/plain; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
  woff2: 'font/woff2',
  xml: 'text/xml',
  yaml: 'text/yaml; charset=utf-8',
};

/**
 * Headers of all files whose address matches a path, in which one `*` stands for anything: `/docs/*.md`. A value may name
 * what that was as `:splat`.
 */
interface HeaderRule {
  path: string;
  headers: Readonly<Record<string, string>>;
}

/**
 * Writes the headers of the export into it: `_headers` as Cloudflare Pages reads it, and a file for nginx to include.
 * @param tag the analytics tag's ID, if one is configured
 */
export function writeHeaders(folder: string, tag = analyticsId): void {
  const theme = themeScript(readFileSync(join(folder, 'index.html'), 'utf8'));
  const rules = headerRules(tag, `'sha256-${createHash('sha256').update(theme).digest('base64')}'`);
  mkdirSync(join(folder, '_hosting'), { recursive: true });
  writeFileSync(join(folder, '_headers'), cloudflare(rules));
  writeFileSync(join(folder, '_hosting/headers.nginx.conf'), nginx(rules));
}

/**
 * The one inline script that pages have: next-themes', the same on all of them.
 * @throws Error where a page hasn't got it
 */
function themeScript(html: string): string {
  const text = new RegExp(`<script id="${themeScriptId}">(.*?)</script>`, 's').exec(html)?.[1];
  if (text === undefined) throw new Error('out/index.html  has no script that sets the colour mode');
  return text;
}

/** All rules that match an address apply; of the values that they give one header, the last one counts. */
function headerRules(tag: string | undefined, theme: string): HeaderRule[] {
  const everyFile = {
    'Cache-Control': 'public, max-age=0, must-revalidate',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    // The copy buttons need the clipboard; documentation needs nothing else.
    'Permissions-Policy':
      'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=(), clipboard-write=(self)',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Content-Security-Policy': contentSecurityPolicy(tag ? tagSources : {}, theme),
  };
  // The only document that may hold a frame of another site.
  const preview = {
    'Content-Security-Policy': contentSecurityPolicy(
      { 'frame-src': [new URL(config.workflowPreviewUrl).origin] },
      theme,
    ),
  };
  const rules: Record<string, HeaderRule['headers']> = {
    '/*': everyFile,
    // Their names change with their content.
    '/_next/static/*': { 'Cache-Control': 'public, max-age=31536000, immutable' },
    [liveWorkflow.path]: preview,
    // Cloudflare Pages answers without the extension.
    [liveWorkflow.path.replace('.html', '')]: preview,
    // What the router fetches isn't for people, and a page's Markdown is that page.
    '/*index.txt': { 'X-Robots-Tag': 'noindex' },
  };
  for (const [extension, type] of Object.entries(contentTypes)) {
    // A page and its Markdown version share an address, see deploy/_worker.js.
    const vary = ['html', 'md'].includes(extension) && { Vary: 'Accept' };
    rules[`/*.${extension}`] = { 'Content-Type': type, ...vary };
  }
  rules['/*.md'] = { ...rules['/*.md'], Link: `<${canonicalUrl('/:splat/')}>; rel=canonical` };
  return Object.entries(rules).map(([path, headers]) => ({ path: assetUrl(path), headers }));
}

/** Where public/scripts/tag.js loads the tag from and what it reports to, without advertising. */
const tagSources = {
  'script-src': ['https://*.googletagmanager.com'],
  'img-src': ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  'connect-src': ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
};

/**
 * What a page may load: files of this site, the script of the colour mode, and what `others` adds to a directive. `upgrade-insecure-requests` is left
 * out, since the site could then be neither read nor tested without TLS.
 */
function contentSecurityPolicy(others: Readonly<Record<string, readonly string[]>>, theme: string): string {
  const own = {
    'default-src': "'none'",
    'script-src': `'self' ${theme}`,
    'style-src': "'self'",
    // Icons are data URLs in the style sheet; nothing inside an image can run.
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'manifest-src': "'self'",
    'frame-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'self'",
  };
  return Object.entries(own)
    .map(([directive, sources]) => [directive, sources, ...(others[directive] ?? [])].join(' '))
    .join('; ');
}

// Browsers refuse anything but HTTPS for two years afterwards, on the whole host: that is for its operator to decide.
const hint =
  '# Once the whole host is reached by HTTPS only: Strict-Transport-Security: max-age=63072000; includeSubDomains';

/** Cloudflare joins the values that several rules give one header, so that of the first rule is removed (`!`) before. */
function cloudflare(rules: readonly HeaderRule[]): string {
  const lines = rules.flatMap((rule) => {
    const isReplaced = (name: string) => rule !== rules[0] && rules[0]?.headers[name] !== undefined;
    const headers = Object.entries(rule.headers);
    return [
      rule.path,
      ...headers.flatMap(([name, value]) => [...(isReplaced(name) ? [`  ! ${name}`] : []), `  ${name}: ${value}`]),
    ];
  });
  return `${['# For the root of a Cloudflare Pages site.', hint, ...lines].join('\n')}\n`;
}

/**
 * A map for each header, by the address of the file that is finally served, so that an error page gets its own. nginx
 * takes the first pattern that matches, and types from its own table.
 */
function nginx(rules: readonly HeaderRule[]): string {
  const types = Object.entries(contentTypes).map(([extension, type]) => `  "${type}" ${extension};`);
  const names = new Set(rules.flatMap(({ headers }) => Object.keys(headers)).filter((name) => name !== 'Content-Type'));
  const maps = [...names].flatMap((name) => {
    const variable = `$docs_${name.toLowerCase().replaceAll('-', '_')}`;
    const values = rules.toReversed().flatMap(({ path, headers }) => {
      const pattern = path.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace('*', '(.*)');
      const value = headers[name]?.replace(':splat', '$1');
      return value === undefined ? [] : [`  "~^${pattern}$" "${value}";`];
    });
    return [`map $uri ${variable} {`, ...values, '}', `add_header ${name} ${variable} always;`];
  });
  const intro = '# For nginx: include it in the http block, in place of mime.types.';
  return `${[intro, hint, 'types {', ...types, '}', ...maps].join('\n')}\n`;
}
