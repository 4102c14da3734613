import { expect, test, visit } from './fixtures';

test.describe('the front door', () => {
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
    [320, 844],
  ] as const) {
    test(`shows promise, actions and the beginning of the drawing in the first screen of ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await visit(page, './');
      const article = page.getByRole('article');
      const promise = article.getByText('8kit is a service you run yourself');
      for (const part of [
        promise,
        ...['Quickstart', 'How it works'].map((name) => article.getByRole('link', { name })),
      ])
        await expect(part.first()).toBeInViewport({ ratio: 1 });
      await expect(article.getByText('How many invoices are made?').first()).toBeInViewport({ ratio: 1 });
      await expect(article.locator('figure svg').first()).toBeInViewport();
    });
  }

  test('draws two runs of one order, of which the second is skipped, and one invoice', async ({ page }) => {
    await visit(page, './');
    const hero = page.getByRole('figure').first();
    for (const words of ['Add 201', 'Create INV-2051', 'order-1001', 'Add 409', 'skipped'])
      await expect(hero.locator('svg text').filter({ hasText: words, visible: true }).first()).toBeVisible();
    await expect(hero.getByText('One invoice for one order.')).toBeVisible();
    await hero.getByRole('radio', { name: 'Without 8kit' }).check();
    await expect(hero.getByText('Two invoices for one order.')).toBeVisible();
  });

  test('a card leads to its page from anywhere on it, and links in its text to theirs', async ({ page }) => {
    await visit(page, './');
    const text = page.getByText('There are nine causes');
    await text.scrollIntoViewIfNeeded();
    const box = await text.boundingBox();
    await page.mouse.click((box?.x ?? 0) + 4, (box?.y ?? 0) + 4);
    await expect(page).toHaveURL(/\/troubleshooting\/#ran-twice$/);
    await visit(page, './');
    await page.getByRole('article').getByRole('link', { name: 'Sets API' }).click();
    await expect(page).toHaveURL(/\/api\/sets\/$/);
  });

  test('"Why did it run twice?" is one click away', async ({ page }) => {
    await visit(page, './');
    await page.getByRole('link', { name: 'Why did it run twice?' }).click();
    await expect(page).toHaveURL(/\/troubleshooting\/#ran-twice$/);
    await expect(page.getByRole('heading', { name: 'Why did it run twice?' })).toBeInViewport();
  });
});
