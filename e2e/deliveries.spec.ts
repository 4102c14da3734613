import { readFileSync } from 'node:fs';
import { expect, test, visit } from './fixtures';
import { axeFindings } from './support/axe';

const sample = readFileSync('content/own-workflows/shopify-to-accounting.json', 'utf8');
const order = (id: number, customer: number, sentAt: string) =>
  JSON.stringify({ headers: { date: sentAt }, query: {}, body: { id, customer: { id: customer }, total: 84.9 } });

test('AUDIT-3 the value is chosen from deliveries that the reader pasted and marked', async ({ page }) => {
  const worker = page.waitForEvent('worker');
  await visit(page, './try-your-workflow/');
  await worker;
  await page.getByRole('textbox', { name: 'Your workflow’s JSON' }).fill(sample);
  await page.getByRole('button', { name: 'See what happens twice', exact: true }).click();
  await page.getByText('Adjust', { exact: true }).click();
  const pasted = page.getByRole('textbox', { name: 'What “Shopify order” handed on' });
  await pasted.fill('order 7');
  await expect(pasted).toHaveAccessibleDescription(/isn’t complete JSON/);
  // Two orders of one customer, another one, and the first one again.
  const four = [order(1, 7, 'Mon'), order(2, 7, 'Tue'), order(3, 8, 'Wed'), order(1, 7, 'Thu')];
  await pasted.fill(four.join('\n'));
  const values = page.getByRole('group', { name: 'Value to remember' });
  await expect(values.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(page.getByText('Equal in what was sent: no. 4 and 1.')).toBeVisible();
  await page.getByRole('button', { name: 'They are repeats' }).click();
  await expect(page.getByRole('combobox', { name: 'No. 4' })).toHaveValue('0');
  const id = values.getByRole('radio', {
    name: /^body\.id: differs in all 3 events, and is equal in the 1 that you marked · ?seen$/,
  });
  await expect(values.getByRole('radio').first()).toHaveAccessibleName(/^body\.id: /);
  await expect(values.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(values.getByText('A second event of the same customer is skipped.')).toBeVisible();
  await id.check();
  await expect(page.getByText('Of the 4 that you pasted, it would have skipped 1: no. 4.')).toBeVisible();
  await values.getByRole('radio', { name: /^body\.customer\.id: would have skipped no\. 2/ }).check();
  await expect(page.getByText('would have skipped 2: no. 2 and no. 4. Not marked as a repeat: no. 2.')).toBeVisible();
  // What was marked can be taken back.
  await page.getByRole('combobox', { name: 'No. 4' }).selectOption('an event of its own');
  await expect(page.getByText('None is marked as a repeat')).toBeVisible();
  expect(await axeFindings(page, 'main')).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
