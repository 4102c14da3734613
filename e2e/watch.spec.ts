import { sharedPageTest, test } from './support/test';

/* Faults that no test asserts, but each has to fail on: these tests pass because they fail. */

const faults = {
  'asks for what is not there': "fetch('/docs/nowhere.json')",
  'logs an error': "console.error('A fault')",
  'throws an error': "setTimeout(() => { throw new Error('A fault') })",
};

for (const [name, fault] of Object.entries(faults)) {
  for (const kind of [test, sharedPageTest]) {
    kind(`a page that ${name} fails its test${kind === test ? '' : ', on a shared page too'}`, async ({ page }) => {
      kind.fail();
      await page.goto('./intro/', { waitUntil: 'load' });
      await page.evaluate(`${fault}; new Promise((done) => setTimeout(done))`);
      // Answered after what the page asked for before.
      await page.evaluate(() => fetch(document.URL));
    });
  }
}

sharedPageTest.describe('without JavaScript', () => {
  sharedPageTest.use({ javaScriptEnabled: false });

  sharedPageTest('a page that asks for what is not there fails its test', async ({ page }) => {
    sharedPageTest.fail();
    await page.goto('./nowhere/');
  });
});
