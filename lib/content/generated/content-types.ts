/** The content type of each kind of file in the export, by extension. Text types name their encoding. */
export const contentTypes: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  md: 'text/markdown; charset=utf-8',
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

/** The content type of a file, by its extension. */
export function contentTypeOf(path: string): string {
  return contentTypes[endOf(path)] ?? 'application/octet-stream';
}

/** Size in bytes below which compressing a file gains nothing. */
const leastSize = 1024;

/** True for a file that a host should send compressed: text of at least 1 KiB. `path` is that of a file, `size` in bytes. */
export function isWorthCompressing(path: string, size: number): boolean {
  const type = contentTypes[endOf(path)];
  return size >= leastSize && type !== undefined && /^text\/|json|xml/.test(type);
}

function endOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}
