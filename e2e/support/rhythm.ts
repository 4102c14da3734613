import type { Page } from '@playwright/test';

/**
 * What is out of step on a wide page: text beyond its measure, blocks with edges of their own or cut off, rows of one
 * list that aren't alike, parts of a control that don't touch, a choice that is asked twice, and contents that don't list
 * the headings that are seen.
 */
export function outOfStep(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
    const unlike = (what: string, elements: Element[], describe: (element: Element, box: DOMRect) => unknown) => {
      const kinds = new Set(elements.map((one) => String(describe(one, one.getBoundingClientRect()))));
      return kinds.size > 1 ? [`${what}: ${[...kinds].join(' | ')}`] : [];
    };
    const blocks = shown('[data-prose] :is(figure, dl, [data-scrollable]:has(> table))').filter(
      (block) => !block.parentElement?.closest('li, aside, details, figure, dialog') && !block.matches('[data-beyond]'),
    );
    const rows = shown('[class*="rows"] > *:has(> svg)');
    const choices = shown('[role="tablist"]').filter((list) => !list.closest('[data-code-tabs], [data-columns]'));
    const asked = choices.map((list) => list.ariaLabel ?? '');
    const apart = shown('main button + button[popovertarget]').filter((more) => {
      const before = more.previousElementSibling?.getBoundingClientRect();
      return before && before.width > 0 && more.getBoundingClientRect().left - before.right > 1;
    });
    const seen = shown('[data-prose] :is(h2, h3)').filter((heading) => !heading.closest('details'));
    const listed = shown('[data-contents] a').map((link) => link.getAttribute('href')?.slice(1));
    const ids = seen.map(({ id }) => id);
    const wide = shown('[data-prose] > :is(p, ul, ol):not([class])').filter(({ offsetWidth }) => offsetWidth > 608);
    const cut = shown('[data-prose] [data-scrollable]:has(> table)').filter((one) => one.scrollWidth > one.clientWidth);
    return [
      ...[...wide, ...cut].map(({ textContent }) => `too wide: ${textContent.trim().slice(0, 40)}`),
      ...(document.querySelector('div[data-columns]')
        ? []
        : unlike('edges of blocks', blocks, (_, { left, right }) => [left, right].map(Math.round))),
      ...unlike('rows', rows, (row) => {
        const { width, height } = row.querySelector('svg')?.getBoundingClientRect() ?? new DOMRect();
        const stroke = getComputedStyle(row.querySelector('path') ?? row).strokeWidth;
        return [row.clientHeight, Math.round(width), Math.round(height), stroke];
      }),
      ...apart.map(({ outerHTML }) => `apart from its button: ${outerHTML.slice(0, 80)}`),
      ...asked.filter((name, index) => asked.indexOf(name) < index).map((name) => `asked twice: ${name}`),
      ...(listed.length > 0 && listed.join() !== ids.join() ? [`contents: ${listed.join()} of ${ids.join()}`] : []),
    ];
  });
}
