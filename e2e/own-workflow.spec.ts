import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test, visit } from './fixtures';
import { axeFindings, contrastFindings, showIn } from './support/axe';
import { badDrawings } from './support/seen';

const address = './try-your-workflow/';
const sample = readFileSync('content/own-workflows/shopify-to-accounting.json', 'utf8');

async function open(page: Page) {
  const worker = page.waitForEvent('worker');
  await visit(page, address);
  await worker;
  return page.getByRole('textbox', { name: 'Your workflow’s JSON' });
}

test('OWN-2, OWN-4, OWN-6, OWN-7, a workflow is pasted, judged, drawn and patched, and nothing is requested or stored', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const field = await open(page);
  await field.focus();
  await page.evaluate((text) => navigator.clipboard.writeText(text), sample);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const before = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  await page.keyboard.press('Control+V');

  await expect(page.getByRole('heading', { name: 'One node acts twice, and one couldn’t be judged.' })).toBeFocused();
  await expect(field).toBeHidden();
  await expect(page.getByText('Shopify to accounting · 5 nodes', { exact: true })).toBeVisible();
  const found = page.getByRole('table').filter({ hasText: 'How it is known' }).getByRole('row');
  await expect(found).toHaveText([
    /^Node/,
    /^(2× )?Tell the teamPosts a second message\. *known$/,
    /^(\? )?Create invoiceRuns twice\. It sends a second POST request to accounting\.example\.com, .*not said$/,
    /^Shopify orderA sender that gets no response in time .*known$/,
  ]);
  await expect(page.getByText('8kit belongs here').filter({ visible: true })).toHaveCount(1);
  await expect(page.locator('[data-count="2"]').filter({ visible: true })).toHaveCount(2);
  const drawing = page.getByRole('group', { name: 'Workflow' });
  await expect(drawing.locator('g[data-taken="twice"]')).toHaveCount(1);
  const unjudged = drawing.locator('[data-unjudged]');
  await expect(unjudged.locator('[data-count]')).toHaveText('?');
  // The counter alone says how often.
  for (const node of [unjudged, drawing.locator('g[data-taken="twice"]')])
    await expect(node.locator('[data-mark]')).toBeHidden();

  // The copy is near.
  for (const [width, height, screens] of [
    [1440, 900, 1.5],
    [390, 844, 3],
  ] as const) {
    await page.setViewportSize({ width, height });
    const bottom = () =>
      page
        .getByRole('button', { name: 'Copy repaired workflow' })
        .evaluate((button) => button.getBoundingClientRect().bottom + scrollY);
    await expect.poll(bottom).toBeLessThan(height * screens);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('radio', { name: 'With 8kit' }).check();
  // No value is chosen yet.
  await expect(page.getByRole('heading', { name: 'With 8kit and your choices, nothing is done twice.' })).toBeVisible();
  await expect(drawing.locator('[data-type="eightKit"]')).toHaveCount(3);
  // It is made smaller to fit; where that isn't enough, it shows its start until it is played.
  const canvas = page.locator('figure div[data-scrollable][aria-label="Workflow"]').filter({ visible: true });
  await expect(drawing.locator('[data-count="1"]').filter({ visible: true }).last()).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1000, height: 900 });
  expect(await canvas.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeGreaterThan(0);
  expect(await canvas.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(drawing.locator('g[data-taken="twice"]')).toHaveCount(0);

  // What a fault leaves undone is the result, and not that nothing is done twice.
  const headline = page.locator('div[data-ends]');
  await expect(headline).toHaveAttribute('data-ends', 'once');
  await page.getByRole('radio', { name: 'crashes after “Create invoice”' }).check();
  await expect(headline).toContainText(
    'With 8kit and your choices, nothing is done twice, but one node isn’t done at all.',
  );
  await expect(headline).toHaveAttribute('data-ends', 'undone');
  await expect(page.getByRole('link', { name: 'Find and repair what a crash left' })).toBeVisible();

  const values = page.getByRole('group', { name: 'Value to remember' });
  const expression = page.getByRole('textbox', { name: 'Expression' });
  const copyButton = page.getByRole('button', { name: 'Copy repaired workflow' });
  // Nothing is known of this webhook's sender, so nothing is chosen.
  await expect(expression).toBeHidden();
  await expect(copyButton).toBeDisabled();
  // What is missing is no mistake yet.
  await expect(page.locator('[aria-invalid="true"], [data-missing]')).toHaveCount(0);
  await expect(copyButton).toHaveAccessibleDescription(
    'To copy or download it, choose a value to remember and choose what becomes of work that fails.',
  );
  // It can be pressed, and leads to what is missing.
  await copyButton.press('Enter');
  await expect(values.getByRole('radio').first()).toBeFocused();
  await values.getByRole('radio', { name: 'another expression' }).check();
  await expect(expression).toHaveValue('');
  await expect(copyButton).toBeDisabled();
  await expression.fill('{{ $json.body }}');
  await expect(copyButton).toHaveAccessibleDescription(/correct the expression/);
  await expect(expression).toHaveAccessibleDescription(/that is an object/);
  const order = "{{ $('Shopify order').item.json.body.id }}";
  await expression.fill(order);
  await page.getByText('Adjust', { exact: true }).click();
  const event = page.getByRole('textbox', { name: 'What “Shopify order” handed on' });
  await event.fill('{"id": 1001, "line_items": []}');
  await expect(page.getByText('In what you pasted: 1001')).toBeVisible();
  // Nor is chosen what becomes of failed work; each choice says what follows.
  await expect(copyButton).toHaveAccessibleDescription(/choose what becomes of work that fails/);
  const keep = page.getByRole('radio', { name: 'Keep it for me (20 nodes)' });
  await expect(keep).toHaveAccessibleDescription(/its value waits in the set, and a second workflow lists it/);
  await keep.check();
  await expect(headline).toContainText('one node isn’t done at all, and what fails waits for you.');
  await expect(page.getByText('It waits in the set, and the second workflow lists it.', { exact: true })).toBeVisible();
  await page.getByRole('radio', { name: 'works', exact: true }).check();
  await expect(headline).toContainText('With 8kit, nothing is done twice, and what fails waits for you.');
  const minutes = page.getByRole('textbox', { name: 'Minutes for which a run may still work' });
  await minutes.fill('');
  await expect(minutes).toHaveAccessibleDescription(/Give a time in minutes\./);
  await expect(copyButton).toBeDisabled();
  await minutes.fill('20');
  await expect(page.getByRole('radio', { name: 'after 20 min' })).toBeVisible();
  const name = page.getByRole('textbox', { name: 'Name of the set' });
  await expect(name).toHaveValue(/^[a-z\d-]+-[a-z\d]{7}$/);
  await name.fill('paid orders');
  await expect(name).toHaveAccessibleDescription(/letters from A to Z/);
  await expect(copyButton).toBeDisabled();
  await name.fill('paid-orders');
  const next = page.getByText('Paste it onto an empty canvas, or import the file.');
  await expect(next).toBeHidden();
  await copyButton.click();
  await expect(copyButton).toHaveText('Copied');
  await expect(next).toBeVisible();
  const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
  expect(copied.connections.Invoice.main[0]).toEqual([{ node: 'Value is missing', type: 'main', index: 0 }]);
  const added = copied.nodes.find(({ name }: { name: string }) => name === 'Add begun');
  expect(added.parameters).toMatchObject({ name: 'paid-orders', value: `=${order}:begun` });

  // The drawing's icons are a file of the site.
  expect(asked.filter((url) => !/\/workflow-icons\.svg$/.test(url))).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))).toBe(
    before,
  );
});

test('OWN-1 it works by keyboard alone, also with several workflows, and the field names what is wrong with a text', async ({
  page,
}) => {
  const field = await open(page);
  await field.fill('<html>');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'That is a page or XML' })).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(/That is a page or XML/);
  await field.fill(`[${sample}, ${sample.replaceAll('Shopify order', 'Second')}]`);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '2 act twice.' })).toBeFocused();
  await page.getByRole('button', { name: 'Change' }).press('Enter');
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'false');
  await page.getByRole('row').nth(2).getByRole('button').press('Enter');
  await expect(page.getByRole('heading', { name: 'One node acts twice, and one couldn’t be judged.' })).toBeFocused();
  await page.getByRole('radio', { name: '5 s later' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'at once' })).toBeChecked();
  await page.getByRole('button', { name: 'Back', exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: 'Step' })).toHaveAttribute('aria-disabled', 'false');
});

test('OWN-1 what stands under a chosen trigger is said of that trigger', async ({ page }) => {
  const node = (name: string, type: string, x: number) => ({
    ...{ name, type: `n8n-nodes-base.${type}`, typeVersion: 1, parameters: {}, position: [x, 0], id: name },
  });
  const nodes = [
    node('Ask', 'webhook', 0),
    node('Edit', 'set', 200),
    node('By hand', 'manualTrigger', 400),
    node('Send', 'emailSend', 600),
  ];
  const to = (name: string) => ({ main: [[{ node: name, type: 'main', index: 0 }]] });
  const field = await open(page);
  await field.fill(JSON.stringify({ nodes, connections: { Ask: to('Edit'), 'By hand': to('Send') } }));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'From “By hand”: One node acts twice.' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Begins at' }).selectOption('Ask');
  await expect(page.getByRole('heading', { name: 'From “Ask”: Nothing is done twice.' })).toBeVisible();
  await expect(page.getByText('No node changes anything outside n8n')).toBeVisible();
  await expect(page.getByText('sends a second')).toHaveCount(0);
});

test('AUDIT-1, AUDIT-4, many workflows are a table, worst first, which is filtered, opened, left and taken along', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page);
  const own = JSON.parse(sample);
  const list = Array.from({ length: 40 }, (_, at) => ({ ...own, id: `w${at}`, name: `Orders ${at}`, active: at > 0 }));
  const [start] = own.nodes;
  const fine = { ...own, id: 'f', name: '=1+1 | <b>', nodes: [start, { ...own.nodes[2], name: 'Edit' }] };
  fine.connections = { [start.name]: { main: [[{ node: 'Edit', type: 'main', index: 0 }]] } };
  // As Windows may write a file, in UTF-16 with a byte order mark.
  const file = (name: string, text: string) => ({
    name,
    mimeType: 'application/json',
    buffer: Buffer.from(`\uFEFF${text}`, 'utf16le'),
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page
    .locator('input[type="file"]')
    .setInputFiles([
      file('all.json', JSON.stringify({ data: [fine, ...list], nextCursor: 'x' })),
      file('b.json', '{"a"'),
    ]);
  const counts = '40 act twice, 1 can’t be read and 1 doesn’t. 1 of them is inactive.';
  const title = page.getByRole('heading', { name: counts });
  await expect(title).toBeFocused();
  await expect(page.getByText('“all.json” is one page of several')).toBeVisible();
  const rows = page.getByRole('table', { name: 'Workflows, the worst first' }).getByRole('row');
  await expect(rows).toHaveCount(43);
  await expect(rows.nth(1)).toHaveText(
    /^Orders 0, inactiveActs twicePosts a second message.*“Shopify order”Choose a value$/,
  );
  await expect(rows.nth(41)).toHaveText(/^b\.jsonCan’t be readThat isn’t complete JSON/);
  await expect(rows.nth(42)).toHaveText(/^=1\+1 \| <b>Doesn’t act twice/);
  expect(await axeFindings(page, 'main')).toEqual([]);

  const find = page.getByRole('searchbox', { name: 'Name of the workflow' });
  await find.fill('gone');
  await expect(page.getByText('0 of 42 workflows.')).toBeVisible();
  await page.getByRole('button', { name: 'Any name' }).click();
  await page.getByRole('radio', { name: 'Acts twice (40)' }).check();
  await expect(rows).toHaveCount(41);
  const last = rows.getByRole('button', { name: 'Orders 39' });
  for (const back of ['button', 'browser']) {
    await last.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    await last.press('Enter');
    await expect(page.getByRole('heading', { name: 'One node acts twice, and one couldn’t be judged.' })).toBeFocused();
    await expect(rows).toHaveCount(0);
    const leave = page.getByRole('button', { name: 'Back to all workflows' });
    const isOnTop = (button: Element) => {
      const { left, top } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(left + 4, top + 4));
    };
    await expect.poll(() => leave.evaluate(isOnTop)).toBe(true);
    if (back === 'browser') await page.goBack();
    else {
      // A place in the board is no way back.
      await page.getByRole('link', { name: 'Check all workflows at once', exact: true }).click();
      await leave.click();
    }
    await expect(last).toBeFocused();
    await expect(page.getByRole('radio', { name: 'Acts twice (40)' })).toBeChecked();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(place, -1);
  }

  const asMarkdown = page.getByRole('button', { name: 'Copy as Markdown' });
  await expect(asMarkdown).toHaveAccessibleDescription(/names of workflows, of their triggers and of nodes/);
  await asMarkdown.click();
  // A busy machine copies later.
  const markdown = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(markdown).toContain(`\n${counts}\n`);
  expect(await markdown()).toContain('| =1+1 \\| &lt;b&gt; | Doesn’t act twice |');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as CSV' }).click(),
  ]);
  expect(readFileSync(await download.path(), 'utf8')).toContain(`"'=1+1 | <b>","Doesn’t act twice"`);
  expect(asked.filter((url) => !/\/workflow-icons\.svg$/.test(url) && !url.startsWith('blob:'))).toEqual([]);

  await page.emulateMedia({ media: 'print' });
  await expect(rows.getByText('Orders 39')).toBeVisible();
  await page.emulateMedia({ media: null });
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(rows.nth(1)).toHaveCSS('display', 'block');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

const press = (page: Page) => page.getByRole('button', { name: 'See what happens twice', exact: true }).click();

const expectAlert = (page: Page, words: string) =>
  expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();

test('OWN-9 a text that is cut off, one of 25 MB, and ten in a second leave the page alive and say what is wrong', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const field = await open(page);
  await field.focus();
  const paste = async (begin: string, part: string, times: number) => {
    await page.evaluate(([text, more, count]) => navigator.clipboard.writeText(text + more.repeat(count)), [
      begin,
      part,
      times,
    ] as const);
    await page.keyboard.press('Control+V');
  };
  await paste('{"nodes": [{"code": "', '\\"', 1);
  await expectAlert(page, 'it can’t be read from line 1, column 21 on');
  await paste('\n{"nodes": [{"code": "', '\\"', 200_000);
  await expectAlert(page, 'it can’t be read from line 2, column 21 on');
  await expect(field).toHaveValue('');
  await paste('', '{"nodes": []}', 2_000_000);
  await expectAlert(page, 'more than 5 MB');
  // The tests of a browser share its clipboard, and reading this takes them long.
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await expect(field).toHaveValue('');
  await page.evaluate((text) => {
    const area = document.querySelector('textarea');
    const { form } = area ?? {};
    for (let index = 0; area && index < 10; index++) {
      area.value = text.replaceAll('Tell the team', `Tell team ${index}`);
      form?.requestSubmit();
    }
  }, sample);
  await expect(page.getByRole('rowheader', { name: 'Tell team' })).toHaveText('Tell team 9');
  await expect(page.getByRole('alert').filter({ hasText: 'JSON' })).toHaveCount(0);
});

test('OWN-9 what takes long is told, and can be cancelled', async ({ page }) => {
  // A Worker that has all it needs, and answers nothing.
  await page.addInitScript(() => {
    class Silent {
      onmessage?: (event: object) => void;
      postMessage(told: object) {
        if ('knowledge' in told) setTimeout(() => this.onmessage?.({ data: 'ready' }));
        else document.documentElement.dataset.told = Object.keys(told).join();
      }
      terminate() {
        document.documentElement.dataset.told = 'ended';
      }
    }
    Object.assign(window, { Worker: Silent });
  });
  await visit(page, address);
  const field = page.getByRole('textbox', { name: 'Your workflow’s JSON' });
  await field.fill(sample);
  await press(page);
  const status = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Cancel' }) });
  await expect(status).toContainText('Working it out…');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Cancelled.')).toBeVisible();
  await expect(field).toBeFocused();
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeHidden();
  await expect(page.locator('html')).toHaveAttribute('data-told', 'ended');
});

test('its drawing is told in words: each node in order, what becomes of it, where it leads, and where 8kit belongs', async ({
  page,
}) => {
  const field = await open(page);
  await field.fill(sample);
  await page.getByRole('button', { name: 'See what happens twice', exact: true }).click();
  await page.getByText('5 nodes in words').click();
  const steps = page.locator('figure').getByRole('listitem');
  await expect(steps).toHaveText([
    'Shopify order (Webhook) → Is paid',
    'Is paid (If) true → Invoice',
    'Invoice (Edit fields) → Create invoice (8kit belongs here)',
    'Create invoice (HTTP request) can’t be judged → Tell the team',
    'Tell the team (slack) acts twice',
  ]);
  await page.getByRole('radio', { name: 'With 8kit' }).check();
  await expect(steps.filter({ hasText: 'Tell the team' }).last()).toContainText('is done once');
  await expect(steps.filter({ hasText: /^Add to Set \(8kit\) Added → / })).toHaveCount(1);
  expect(await axeFindings(page, 'main')).toEqual([]);
  await showIn(page, 'light');
  expect(await contrastFindings(page)).toEqual([]);
});

test('STATES-2 in a large workflow no line crosses a name, no two texts overlap, and nothing is cut', async ({
  page,
}) => {
  const field = await open(page);
  const nodes = Array.from({ length: 61 }, (_, index) => {
    const [step, row] = [Math.floor(index / 4), index % 4];
    const type = ['n8n-nodes-base.if', 'n8n-nodes-base.httpRequest', 'n8n-nodes-base.slack', 'n8n-nodes-base.set'][row];
    return {
      name:
        index === 0 ? 'Paid order' : `${['Is it paid', 'Create the invoice', 'Tell the team', 'Note'][row]} ${step}`,
      type: index === 0 ? 'n8n-nodes-base.webhook' : type,
      typeVersion: 2,
      // Steps of half a node: names lie on nodes there, as they do on many a canvas.
      position: [step * 220 + row * 30, [0, -130, 150, 320][row]],
      parameters: row === 1 ? { method: 'POST', url: 'https://accounting.example.com/' } : {},
      ...(row === 1 && { onError: 'continueErrorOutput' }),
    };
  });
  const to = (index: number) => (nodes[index] ? [{ node: nodes[index].name, type: 'main', index: 0 }] : []);
  const connections = Object.fromEntries(
    nodes.map(({ name }, index) => {
      const next = index - (index % 4) + 4;
      const outputs = [[to(index + 1), to(index + 2)], [to(index + 1), to(60)], [to(index + 1)], [to(next)]][index % 4];
      return [name, { main: index === 0 ? [[...to(1), ...to(2)], []] : outputs }];
    }),
  );
  await field.fill(JSON.stringify({ name: 'Orders', nodes, connections }));
  await page.getByRole('button', { name: 'See what happens twice', exact: true }).click();
  const place = page.locator('figure div[data-scrollable][aria-label="Workflow"]').filter({ visible: true });
  const flag = page.getByText('8kit belongs here').filter({ visible: true });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(flag).toHaveCount(1);
    const [box, frame] = [await flag.boundingBox(), await place.boundingBox()];
    expect(box?.y).toBeGreaterThanOrEqual(frame?.y ?? 0);
    for (const which of ['As it is', 'With 8kit']) {
      await page.getByRole('radio', { name: which }).check();
      expect(await badDrawings(page), `${which} at ${width}`).toEqual([]);
    }
    await page.getByRole('radio', { name: 'As it is' }).check();
  }
});

test('names are text alone, and the largest drawing does not stop the page', async ({ page }) => {
  const field = await open(page);
  const nodes = Array.from({ length: 200 }, (_, index) => ({
    name: index === 1 ? '<img src=x onerror=alert(1)>' : index === 2 ? '__proto__' : `Step ${index}`,
    type:
      index === 0 ? 'n8n-nodes-base.webhook' : index === 3 ? 'x."><script>alert(1)</script>' : 'n8n-nodes-base.slack',
    typeVersion: 2.3,
    position: [(index % 20) * 220, Math.floor(index / 20) * 200],
    parameters: { select: 'channel', channelId: '#orders', text: 'Paid' },
  }));
  const connections = `{${nodes.slice(1).map(({ name }, index) => `${JSON.stringify(nodes[index]?.name)}: {"main": [[{"node": ${JSON.stringify(name)}}]]}`)}}`;
  await field.fill(`{"nodes": ${JSON.stringify(nodes)}, "connections": ${connections}}`);
  await page.getByRole('button', { name: 'See what happens twice', exact: true }).click();
  await expect(page.getByRole('heading', { name: '198 nodes act twice, and one couldn’t be judged.' })).toBeVisible();
  await page.getByRole('radio', { name: 'at once' }).check();
  await expect(page.getByRole('group', { name: 'Workflow' }).locator('g[data-taken="twice"]')).toHaveCount(198);
  expect(await page.locator('figure img, figure script').count()).toBe(0);
});
