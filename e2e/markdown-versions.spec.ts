import { canonicalUrl, markdownPath } from '../lib/urls';
import { expect, test } from './fixtures';
import { at, docs } from './support/docs';
import { contentOfHtml, contentOfMarkdown } from './support/page-content';

/* The parity gate: a page and its Markdown say the same, word for word. No browser is needed for it. */
for (const { path, title, description } of docs) {
  test(`${path} says as Markdown what it says as HTML`, async ({ request }) => {
    const [page, version] = await Promise.all([request.get(at(path)), request.get(at(markdownPath(path)))]);
    expect(version.headers()['content-type']).toBe('text/markdown; charset=utf-8');
    const markdown = await version.text();
    const head = `# ${title}\n\n> ${description}\n\n`;
    expect(markdown.slice(0, head.length)).toBe(head);
    // The kind of page and, of a tutorial, how long it takes.
    expect(markdown.slice(head.length)).toMatch(/^[A-Z][\w, -]+\. Page: /);
    expect(markdown).toContain(`. Page: <${canonicalUrl(path)}>\n\n`);
    const inHtml = contentOfHtml(await page.text(), canonicalUrl(path));
    expect(inHtml.headings[0]).toBe(`1 ${title}`);
    expect(contentOfMarkdown(markdown)).toEqual(inHtml);
  });
}
