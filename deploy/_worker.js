/*
 * For Cloudflare Pages: answers a program that asks for Markdown with the Markdown version of a page. It belongs beside
 * `_headers` at the root of the published folder, together with `_routes.json`: {"version":1,"include":["/docs/*"],"exclude":[]}
 */

/**
 * True for a request that prefers Markdown to HTML: it accepts Markdown explicitly, and HTML with at most the same
 * weight. Browsers never do.
 * @param {string | null | undefined} accept the header
 */
export function prefersMarkdown(accept) {
  const weights = new Map(
    (accept ?? '').split(',').map((part) => {
      const [type = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const weight = parameters.find((parameter) => parameter.startsWith('q='));
      return [type, weight ? Number(weight.slice(2)) : 1];
    }),
  );
  const markdown = weights.get('text/markdown') ?? 0;
  return markdown > 0 && markdown >= (weights.get('text/html') ?? 0);
}

/**
 * The Markdown version of a page: `/docs/concepts/sets/` → `/docs/concepts/sets.md`; undefined for everything else.
 * @param {string} path
 */
export function markdownOf(path) {
  if (path === '/docs/') return '/docs/intro.md';
  return /^\/docs\/.*\/$/.test(path) ? `${path.slice(0, -1)}.md` : undefined;
}

// biome-ignore lint/style/noDefaultExport: the form that Cloudflare Pages asks for
export default {
  async fetch(request, { ASSETS }) {
    const read = (pathname) => ASSETS.fetch(new Request(Object.assign(new URL(request.url), { pathname }), request));
    const isAsked = prefersMarkdown(request.headers.get('Accept'));
    const file = isAsked && markdownOf(new URL(request.url).pathname);
    const markdown = file && (await read(file));
    if (markdown && markdown.status !== 404) return markdown;
    const answer = await ASSETS.fetch(request);
    if (answer.status !== 404) return answer;
    const missing = isAsked ? await read('/docs/404.md') : answer;
    // Cloudflare reads `_headers` by address, and any address may be missing.
    const headers = new Headers(missing.headers);
    headers.set('Vary', 'Accept');
    return new Response(missing.body, { status: 404, headers });
  },
};
