import { describeKind } from '../lib/content/kinds';
import { canonicalUrl, markdownPath } from '../lib/site/urls';
import { contentOfHtml, contentOfMarkdown } from './support/page-content';
import { at, expect, publishedDocs, test } from './support/test';

/* The parity gate: a page and its Markdown say the same, word for word. No browser is needed for it. */
for (const { path, title, description, kind, minutes } of publishedDocs) {
  test(`${path} says as Markdown what it says as HTML`, async ({ request }) => {
    const [page, version] = await Promise.all([request.get(at(path)), request.get(at(markdownPath(path)))]);
    expect(version.headers()['content-type']).toBe('text/markdown; charset=utf-8');
    const markdown = await version.text();
    expect(markdown).toMatch(
      `# ${title}\n\n> ${description}\n\n${describeKind({ kind, minutes })}. Page: <${canonicalUrl(path)}>\n\n`,
    );
    const inHtml = contentOfHtml(await page.text(), canonicalUrl(path));
    expect(inHtml.headings[0]).toBe(`1 ${title}`);
    expect(contentOfMarkdown(markdown)).toEqual(inHtml);
  });
}
