import { headersFor, patternOf } from './match.mjs';
import { type HeaderRule, strictTransport } from './rules';

/** The header rules in the form of each kind of host, by path in the export. */
export function headerFiles(rules: readonly HeaderRule[]): Record<string, string> {
  return {
    _headers: cloudflare(rules),
    '_hosting/headers.netlify': netlify(rules),
    '_hosting/headers.nginx.conf': nginx(rules),
    '_hosting/headers.caddy': caddy(rules),
    '_hosting/headers.json': `${JSON.stringify(rules, undefined, 2)}\n`,
  };
}

const typeHeader = 'Content-Type';
const hint = `# Once the whole host is reached by HTTPS only: ${strictTransport}`;

/** Cloudflare joins the values that several rules give one header, so an earlier rule's value is removed first. */
function cloudflare(rules: readonly HeaderRule[]): string {
  const blocks = rules.map(({ path, headers }, index) => {
    const given = headersFor(rules.slice(0, index), path);
    const replaced = Object.keys(headers).filter((name) => name in given);
    const lines = [...replaced.map((name) => `  ! ${name}`), ...headerLines(headers)];
    // Cloudflare Pages answers without the extension.
    const short = path.includes('*') ? path : path.replace(/\.html$/, '');
    return [...new Set([path, short])].map((each) => [each, ...lines].join('\n')).join('\n');
  });
  return `${['# For the root of a Cloudflare Pages site.', hint, ...blocks].join('\n')}\n`;
}

/** For each header, the last rule's value counts. */
function netlify(rules: readonly HeaderRule[]): string {
  const blocks = rules.map(({ path, headers }) => [path, ...headerLines(headers)].join('\n'));
  return `${['# For the root of a Netlify site, as _headers.', hint, ...blocks].join('\n')}\n`;
}

function headerLines(headers: HeaderRule['headers']): string[] {
  return Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
}

/**
 * A map for each header, keyed by the address of the file that is finally served, so that an error page gets its own;
 * an empty value isn't sent. Content types can't be set this way: nginx derives them from the extension.
 */
function nginx(rules: readonly HeaderRule[]): string {
  const names = [...new Set(rules.flatMap(({ headers }) => Object.keys(headers)))].filter(
    (name) => name !== typeHeader,
  );
  const variable = (name: string) => `$docs_${name.toLowerCase().replaceAll('-', '_')}`;
  const types = rules.flatMap(({ path, headers }) => {
    const type = headers[typeHeader];
    return type === undefined ? [] : [`  "${type}" ${path.slice(path.lastIndexOf('.') + 1)};`];
  });
  const maps = names.map((name) => {
    // The first matching pattern counts.
    const lines = rules.toReversed().flatMap(({ path, headers }) => {
      const value = headers[name];
      return value === undefined ? [] : [`  "~${patternOf(path)}" "${value}";`];
    });
    return [`map $uri ${variable(name)} {`, ...lines, '}', `add_header ${name} ${variable(name)} always;`].join('\n');
  });
  const intro = ['# For nginx: include it in the http block, in place of mime.types.', hint];
  return `${[...intro, 'types {', ...types, '}', ...maps].join('\n')}\n`;
}

/** In the order of the rules, inside a route, where a later line replaces an earlier one's value. */
function caddy(rules: readonly HeaderRule[]): string {
  const blocks = rules.flatMap(({ path, headers }, index) => [
    `@docs_${index} path_regexp ${patternOf(path)}`,
    `header @docs_${index} {`,
    ...Object.entries(headers).map(([name, value]) => `  ${name} "${value}"`),
    '}',
  ]);
  return `${['# For Caddy: import it in a route block, at its start.', hint, ...blocks].join('\n')}\n`;
}
