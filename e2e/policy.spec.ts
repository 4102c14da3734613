import { at, expect, publishedRoutes, test, waitForHydration } from './support/test';

test('SCRIPT-2 no kind of page asks for anything of another origin or against the policy, in either mode', async ({
  page,
  baseURL,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(new URL(baseURL ?? '').origin)) foreign.push(request.url());
  });
  // One of each kind: the tests of accessibility visit every page in both modes, under the same policy.
  const kinds = new Map(publishedRoutes.map((route) => [route.doc.kind, route]));
  for (const { path } of kinds.values()) {
    const response = await page.goto(at(path));
    expect(response?.headers()['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self';/,
    );
    await waitForHydration(page);
    // What the policy refuses is an error in the console, on which every test fails.
    await page.getByRole('button', { name: 'Colour mode' }).click();
  }
  expect(foreign).toEqual([]);
});
