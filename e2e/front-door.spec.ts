import { expect, test, visit } from './fixtures';

test.describe('the front door', () => {
  for (const [width, height, actions] of [
    [1440, 900, ['Quickstart', 'How it works']],
    [390, 844, ['Quickstart', 'How it works']],
    [320, 844, []],
  ] as const) {
    test(`says in the first screen of ${width} px what 8kit is, and what becomes of one order`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await visit(page, './');
      const article = page.getByRole('article');
      for (const words of [
        '8kit is a small self-hosted service',
        'Two invoices for one order.',
        'One invoice for one order.',
      ])
        await expect(article.getByText(words).first()).toBeInViewport({ ratio: 1 });
      for (const name of actions)
        await expect(article.getByRole('link', { name }).first()).toBeInViewport({ ratio: 1 });
    });
  }

  test('draws two runs of one order without 8kit, and two with it, of which the second is skipped', async ({
    page,
  }) => {
    await visit(page, './');
    const hero = page.getByRole('figure').first();
    for (const words of ['INV-2051', 'nothing remembers', 'INV-2052', 'Add 201', 'order-1001', 'Add 409', 'skipped'])
      await expect(hero.locator('svg text').filter({ hasText: words, visible: true }).first()).toBeVisible();
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
