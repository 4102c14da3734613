import { expect, test, visit } from './fixtures';
import { at, docs } from './support/docs';

/* Pages describe one version. Readers with an older one find the differences in one place. */

const section = './components/nodes/#older-versions';

test('OLDER-1 no page asks for the reader’s version, and the API is described once', async ({ request }) => {
  for (const { path } of docs) {
    const html = await (await request.get(at(path))).text();
    expect(html, path).not.toMatch(/\?node=|node-line/);
  }
  const { paths } = await (await request.get('./openapi.json')).json();
  expect(Object.keys(paths)).toContain('/api/v1/uniqs');
  expect(Object.keys(paths).filter((path) => path.startsWith('/api/v1/sets'))).toEqual([]);
});

test('OLDER-2 older versions have a section of their own, to which the installation leads', async ({ page }) => {
  await visit(page, './installation/');
  await page.getByRole('article').getByRole('link', { name: 'an older one' }).click();
  await expect(page).toHaveURL(section);
  await expect(page.getByRole('heading', { name: 'Older versions' })).toBeInViewport();
});

test('OLDER-2 a link to a part of it opens the section, which is closed at first', async ({ page }) => {
  const part = page.getByRole('heading', { name: 'Replace every Add node' });
  await visit(page, './components/nodes/');
  await expect(part).toBeHidden();
  await visit(page, './n8n-node/add-to-set/');
  await page.getByRole('article').getByRole('link', { name: 'replace it' }).click();
  await expect(part).toBeInViewport();
  await visit(page, './components/nodes/#new-add');
  await expect(part).toBeInViewport();
});

test('OLDER-3 a choice of an earlier visit, in storage or in an address, changes nothing', async ({ page }) => {
  const text = () => page.getByRole('article').textContent();
  await visit(page, './api/sets/');
  const plain = await text();
  await page.evaluate(() => localStorage.setItem('node-line', '1.0'));
  await visit(page, './api/sets/?node=1.0');
  expect(await text()).toBe(plain);
});

for (const path of ['openapi-1.0.yaml', 'openapi-1.0.json', 'workflows/add-to-set.1.0.json'])
  test(`OLDER-3 the address of ${path} leads to older versions`, async ({ request, baseURL }) => {
    const response = await request.get(`./${path}`, { maxRedirects: 0 });
    const location = new URL(response.headers().location ?? '', baseURL);
    expect([response.status(), location.href]).toEqual([301, new URL(section, baseURL).href]);
  });
