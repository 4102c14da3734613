import { assetUrl, canonicalUrl, markdownPath } from '../lib/urls';
import { expect, test } from './fixtures';
import { at, docs } from './support/docs';
import { contentOfHtml, contentOfMarkdown, languagesOf } from './support/page-content';

/** The maximum of one page, in characters: programs truncate what is longer than 50,000, with what they put around it. */
const longest = 40_000;

/* A page and its Markdown must say the same, word for word. This needs no browser. */
for (const { path, title, description } of docs) {
  test(`AGENT-4 ${path} says as Markdown what it says as HTML, and each leads to the other and to the index`, async ({
    request,
  }) => {
    const [page, version] = await Promise.all([request.get(at(path)), request.get(at(markdownPath(path)))]);
    expect(version.headers()['content-type']).toBe('text/markdown; charset=utf-8');
    const markdown = await version.text();
    const html = await page.text();
    const [first, ...others] = languagesOf(html);
    const samples = first ? ` Samples are in ${first}; the HTML page has them in ${list.format(others)}, too.` : '';
    const directive = `the index of all pages is at <${canonicalUrl('/llms.txt')}>; this page as HTML is at <${canonicalUrl(path)}>.`;
    for (const link of [assetUrl('/llms.txt'), assetUrl(markdownPath(path))])
      expect(html).toContain(`<a href="${link}">`);
    expect(html).toContain('For AI agents: the index of all pages is at ');
    const head = `# ${title}\n\n> For AI agents: ${directive}${samples}\n\n`;
    expect(markdown.slice(0, head.length)).toBe(head);
    // The kind of page and, for a tutorial, how long it takes.
    expect(markdown.slice(head.length)).toMatch(/^[A-Z][\w, -]+\. /);
    expect(markdown).toContain(`. ${description}\n\n`);
    const inHtml = contentOfHtml(html, canonicalUrl(path));
    expect(inHtml.headings[0]).toBe(`1 ${title}`);
    const links = inHtml.links.map(toMarkdown);
    expect(contentOfMarkdown(markdown)).toEqual({ ...inHtml, links });
    expect(markdown.length).toBeLessThanOrEqual(longest);
  });
}

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const pages = new Set(docs.map(({ path }) => canonicalUrl(path)));

/** The address that the Markdown has instead of a link on the page: that of the other page's Markdown. */
function toMarkdown(url: string): string {
  const [page = '', id] = url.split('#');
  if (!pages.has(page)) return url;
  return page.replace(/\/$/, '.md') + (id === undefined ? '' : `#${id}`);
}
