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
      const promise = article.getByText('8kit remembers what was already done');
      for (const part of [
        promise,
        ...['Quickstart', 'How it works'].map((name) => article.getByRole('link', { name })),
      ])
        await expect(part.first()).toBeInViewport({ ratio: 1 });
      await expect(article.getByRole('cell', { name: 'order-1001 09:00:00' })).toBeInViewport({ ratio: 0.5 });
    });
  }

  test('draws two deliveries as a table, of which the second gets no further than the gate', async ({ page }) => {
    await visit(page, './');
    const rows = page.getByRole('figure').first().getByRole('row');
    await expect(rows).toHaveText([
      'Delivered8kitYour work',
      'order-1001 09:00:00201 newruns',
      'order-1001 09:00:05409 seenskipped',
    ]);
    const wayOut = (row: number) =>
      rows
        .nth(row)
        .getByRole('cell')
        .last()
        .evaluate((cell) => getComputedStyle(cell, '::before').content);
    expect(await wayOut(1)).toBe('""');
    expect(await wayOut(2)).toBe('none');
  });

  test('a card leads to its page from anywhere on it, and links in its text to theirs', async ({ page }) => {
    await visit(page, './');
    const text = page.getByText('One key and plain HTTP requests.');
    await text.scrollIntoViewIfNeeded();
    const box = await text.boundingBox();
    await page.mouse.click((box?.x ?? 0) + 4, (box?.y ?? 0) + 4);
    await expect(page).toHaveURL(/\/api\/authentication\/$/);
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
