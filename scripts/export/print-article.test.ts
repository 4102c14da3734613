import { describe, expect, it } from 'vitest';
import { printArticle } from './print-article';

const anchors = new Map([
  ['/', 'intro'],
  ['/intro/', 'intro'],
  ['/concepts/sets/', 'concepts/sets'],
]);
const print = (inside: string) =>
  printArticle(`<body><article class="a">${inside}</article></body>`, 'concepts/sets', anchors);

describe('an article on the page of all documents', () => {
  it('is named by its document, and so is each id in it', () => {
    expect(print('<h2 id="limits">Limits</h2>')).toBe(
      '<article class="a" id="concepts/sets"><h2 id="concepts/sets:limits">Limits</h2></article>',
    );
  });

  it.each([
    ['#limits', '#concepts/sets:limits'],
    ['/docs/concepts/sets/', '#concepts/sets'],
    ['/docs/intro/#start', '#intro:start'],
    ['/docs/', '#intro'],
    ['/docs/openapi.yaml', '/docs/openapi.yaml'],
    ['/elsewhere/intro/', '/elsewhere/intro/'],
    ['https://8kit.io/docs/intro/', 'https://8kit.io/docs/intro/'],
  ])('a link to %s leads to %s', (href, expected) =>
    expect(print(`<a href="${href}">x</a>`)).toContain(`<a href="${expected}">`),
  );

  it('a footnote and the place that refers to it keep their ways to each other', () => {
    expect(print('<a href="#fn-1" id="fnref-1" aria-describedby="footnote-label">1</a>')).toContain(
      '<a href="#concepts/sets:fn-1" id="concepts/sets:fnref-1" aria-describedby="concepts/sets:footnote-label">',
    );
  });

  it('has no controls, no script and one drawing of each diagram', () => {
    const page = print(
      '<nav data-no-print>way</nav><button data-needs-js data-no-print>Copy</button><script>run()</script>' +
        '<picture><source srcset="/n.svg"><img src="/docs/diagrams/a-dark.svg" loading="lazy"></picture>' +
        '<img src="/docs/diagrams/a-light.svg" loading="lazy">',
    );
    expect(page).toBe('<article class="a" id="concepts/sets"><img src="/docs/diagrams/a-light.svg"></article>');
  });

  it('ends what is left out where its element ends, whatever stands in it', () => {
    const icon = '<svg viewBox="0 0 8 8"><path d="M0 0"/><use href="#i"></use></svg>';
    const control = `<div data-no-print><div>a<br/>${icon}<img src="b.svg"></div></div>`;
    expect(print(`<p>Before</p>${control}<p>After</p>`)).toBe(
      '<article class="a" id="concepts/sets"><p>Before</p><p>After</p></article>',
    );
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

  it('must be there', () => {
    expect(() => printArticle('<main>', 'concepts/sets', anchors)).toThrow('"concepts/sets" has no article');
  });
});
