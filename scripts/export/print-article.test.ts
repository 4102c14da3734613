import { describe, expect, it } from 'vitest';
import { printArticle } from './print-article';

/* e2e/export.spec.ts follows the links of the page. */

const print = (inside: string) =>
  printArticle(`<body><article class="a">${inside}</article></body>`, 'concepts/sets', new Map());

describe('an article on the page of all documents', () => {
  it('has no controls, no script and one drawing of each diagram', () => {
    const page = print(
      '<nav data-no-print>way</nav><button data-needs-js data-no-print>Copy</button><script>run()</script>' +
        '<picture><source srcset="/n.svg"><img src="/docs/diagrams/a-dark.svg" loading="lazy"></picture>' +
        '<img src="/docs/diagrams/a-light.svg" loading="lazy">',
    );
    expect(page).toBe('<article class="a" id="concepts/sets"><img src="/docs/diagrams/a-light.svg"></article>');
  });

  it('keeps text, values and drawings as they are written', () => {
    const inside =
      '<p title="a &lt; b &amp; c">&lt;T&gt; it&#x27;s<br>\n<!-- -->x</p><svg viewBox="0 0 8 8"><path d="M0"/></svg>';
    expect(print(inside)).toContain(`>${inside}<`);
    expect(print(`<p title='a "b"'>x</p>`)).toContain('<p title="a &quot;b&quot;">x</p>');
  });

  it('is unfolded, and tabs are sections', () => {
    const page = print(
      '<details><summary>More</summary>text</details><details><summary data-no-print>Table</summary>rows</details>' +
        '<div role="tabpanel" aria-labelledby="t">x</div><div role="tabpanel" aria-label="n8n">y</div>',
    );
    expect(page).toContain('<details open=""><summary>');
    expect(page).toContain('<div>rows</div><div>x</div><div role="group" aria-label="n8n">y</div>');
  });
});
