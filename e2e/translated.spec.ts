import { expect, test, visit } from './fixtures';
import { at, docOfEachKind } from './support/docs';
import { follow, sidebarLink } from './support/sidebar';
import { translate } from './support/translate';

/*
 * On a page that the browser translates, everything still works, and what changes still changes. The project of this name
 * also runs every test that is tagged @translated.
 */

test('a page of each kind is left and come back to', async ({ page }) => {
  const buttons = page.getByRole('button').filter({ visible: true });
  for (const { kind, path } of docOfEachKind)
    await test.step(kind, async () => {
      await visit(page, at(path));
      const title = await page.locator('h1').textContent();
      const count = await buttons.count();
      expect(count).toBeGreaterThan(2);
      const other = title === 'Locks' ? 'Sets' : 'Locks';
      await follow(page, other);
      await expect(page.locator('h1')).toHaveText(other);
      await expect(sidebarLink(page, other)).toHaveAttribute('aria-current', 'page');
      await page.goBack();
      await expect(page.locator('h1')).toHaveText(title ?? '');
      await expect(buttons).toHaveCount(count);
    });
});

test.describe('once it is hydrated', () => {
  test.use({ isTranslated: false });

  test('a page that is translated plays what is chosen, and is left', async ({ page }) => {
    await visit(page, './concepts/sets/');
    await page.evaluate(translate);
    const form = page.locator('form[data-simulation]').first();
    await form.getByRole('button', { name: 'Step' }).click();
    await expect(form.getByRole('status')).toHaveText(/^0 ms\. .*\.$/);
    await follow(page, 'Locks');
    await expect(page.locator('h1')).toHaveText('Locks');
  });
});
