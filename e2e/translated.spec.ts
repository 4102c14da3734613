import { expect, test, visit } from './fixtures';
import { follow } from './support/sidebar';
import { translate } from './support/translate';

/*
 * On a page that the browser translates, everything still works, and what changes still changes. The project of this name
 * also runs every test that is tagged @translated.
 */

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
