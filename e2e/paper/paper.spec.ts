import { execFileSync } from 'node:child_process';
import { expect, type Page, test } from '@playwright/test';
import { hasTool, needTools } from '../../tests/tools';
import { at, docs } from '../support/docs';
import { htmlOf } from '../support/html';
import { startFirefox } from './firefox';

const described = docs.filter(({ path }) => /<dd/.test(htmlOf(path)));

/** What a PDF says, without blanks. */
function wordsOf(pdf: Buffer): string {
  const text = execFileSync('pdftotext', ['-raw', '-', '-'], { input: pdf, maxBuffer: 2 ** 26 }).toString();
  return text.replace(/\s+/g, '');
}

/**
 * The longest part of each description of the page, without blanks. Of bold text and of figures, Firefox leaves nothing
 * that can be searched.
 */
function descriptions(page: Page): Promise<string[]> {
  return page.locator('main dd').evaluateAll((all) =>
    all
      .map((description) => {
        const walker = document.createTreeWalker(description, NodeFilter.SHOW_TEXT);
        const texts = [''];
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const { parentElement: parent } = node;
          if (parent?.checkVisibility({ visibilityProperty: true }) && getComputedStyle(parent).fontWeight === '400')
            texts.push(...(node.textContent ?? '').split(/[\d\s]*\d[\d\s]*/));
        }
        return texts.map((text) => text.replace(/\s+/g, '')).sort((a, b) => b.length - a.length)[0] ?? '';
      })
      .filter((text) => text.length > 3),
  );
}

for (const name of ['Chromium', 'Firefox'] as const)
  test(`each description of a parameter or field is on the paper of ${name}`, async ({ page, baseURL }) => {
    needTools(test, name === 'Firefox' ? ['pdftotext', 'firefox'] : ['pdftotext']);
    const firefox = name === 'Firefox' && hasTool('firefox') ? await startFirefox() : undefined;
    const lost: Record<string, string[]> = {};
    let count = 0;
    try {
      await page.emulateMedia({ media: 'print' });
      for (const { path } of described) {
        await page.goto(at(path));
        const wanted = await descriptions(page);
        const pdf = firefox ? await firefox.print(new URL(at(path), baseURL).href) : await page.pdf();
        const said = wordsOf(pdf);
        const missing = wanted.filter((text) => !said.includes(text));
        if (missing.length > 0) lost[path] = missing;
        count += wanted.length;
      }
    } finally {
      firefox?.stop();
    }
    expect(count).toBeGreaterThan(150);
    expect(lost).toEqual({});
  });
