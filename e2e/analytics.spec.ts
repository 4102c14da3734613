import { untilIdle } from './support/clock';
import { expect, test } from './support/test';

test('SCRIPT-1 no analytics without an id: its helper is not even asked for', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('./intro/', { waitUntil: 'networkidle' });
  await untilIdle(page);
  expect(asked.filter((url) => url.includes('/scripts/tag.js'))).toEqual([]);
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
});
