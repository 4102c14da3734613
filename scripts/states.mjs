/**
 * `npm run states`: draws each part of the site in each of its states, from the export in out/, as one sheet to look at:
 * test-results/states/index.html. Tests find the faults that have a name; ugly is for eyes.
 *
 *   npm run states -- search gallery        only the parts with one of these words in their name
 *   npm run states -- --from <folder>       another export, such as one with an announcement and several versions
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { launchOptions } from '../e2e/browser.mjs';
import { serveExport } from './serve.mjs';

const folder = 'test-results/states';
const sample = readFileSync('content/own-workflows/shopify-to-accounting.json', 'utf8');
const many = Array.from({ length: 40 }, (_, at) => ({ ...JSON.parse(sample), id: `${at}`, name: `Shop ${at}` }));

const press = (name) => (page) => page.getByRole('button', { name }).filter({ visible: true }).first().click();
const fill = (text) => (page) =>
  page.locator('main [type="search"], [role="combobox"], main textarea').last().fill(text);
const answer = (place) => (page) => page.locator('main [class*="question"] label:visible').nth(place).click();
const ask = (...words) => [(page) => page.keyboard.press('Control+k'), ...words.map(fill)];
const judge = (text) => [fill(text), press('See what happens twice')];

const sets = 'concepts/sets/';
const guide = 'how-to/deduplicate-incoming-webhooks/';
/**
 * The parts: the page, and where on it. `open` brings the part, and the others bring it into the state of that name, each
 * in steps; an address is that of a page that has it.
 */
const parts = {
  'Front figure': ['', 'figure', { error: [press('after a crash')], long: [press('after a lost response')] }],
  'Front cards': ['', '[class*="_rows"]', {}],
  Workflow: ['n8n-node/add-to-set/', 'figure:has([data-drawing])', { error: [press('Duplicate')], long: guide }],
  Enlarged: [guide, 'dialog[open]', { open: [press('Enlarge')] }],
  Stage: [sets, 'figure:has(figcaption):has([type="radio"])', { error: [press('Play')] }],
  Diagram: [sets, 'div:has(> [aria-label="Diagram"])', { long: 'concepts/architecture/' }],
  Gallery: [
    'components/workflows/',
    'main article',
    { empty: 'components/workflows/?from=a+schedule&survives=two+at+once' },
  ],
  'Own workflow': [
    'try-your-workflow/',
    '[data-beyond]',
    { error: judge('{"nodes": [{]'), long: judge(JSON.stringify(many)) },
  ],
  Judged: ['try-your-workflow/', '[data-beyond] figure', { open: judge(sample) }],
  Diagnosis: ['troubleshooting/', '[class*="questions"]', { long: [answer(0), answer(2), answer(4)] }],
  Filter: ['faq/', 'main article', { empty: [fill('no such words')], long: [press('Open all')] }],
  Search: ['', 'dialog[open]', { open: ask(), empty: ask('qqqqxyzzy'), long: ask('lock timeout') }],
  Tabs: [guide, '[data-tabs]', { long: 'installation/' }],
  Code: [sets, 'figure:has(pre)', { long: 'api/authentication/' }],
  'Run here': ['concepts/lookups/', 'figure:has([data-run])', { long: [press('Run here')] }],
  Operation: ['api/sets/', '[data-operation]:has(h3)', {}],
  Table: [sets, '[aria-label="Table"]', { long: 'components/nodes/' }],
  Params: ['reference/environment-variables/', 'main dl', { long: 'api/sets/' }],
  Callout: ['concepts/locks/', 'aside[data-kind]', {}],
  Steps: ['quickstart/', '[class*="steps"]', {}],
  'Term note': [sets, '[role="note"]', { open: [(page) => page.locator('main a[href*="#term-"]').first().hover()] }],
  'Page menu': [sets, 'ul:popover-open', { open: [press('Page actions')] }],
  'Version menu': [sets, 'ul:popover-open', { open: [press(/^Version/)] }],
  Announcement: [sets, '[aria-label="Announcement"]', {}],
  Sidebar: [sets, '[data-sidebar]', {}],
  Menu: [sets, '[popover]:popover-open', { open: [press('Open menu')] }],
  Contents: [sets, '#_toc', {}],
  'Section bar': [sets, '[data-stuck]', { open: [(page) => page.mouse.wheel(0, 1500)] }],
  'Not found': ['concept/lock/', 'main', {}],
  Footer: ['', 'footer', {}],
};

/** How a part is shown. Where scripts are held back and not failed, nothing of what helps against a failure is shown. */
const states = {
  rest: {},
  light: { colorScheme: 'light' },
  empty: {},
  error: {},
  long: {},
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  paper: { viewport: { width: 665, height: 900 } },
  'forced colours': { forcedColors: 'active' },
  'first frame': { isHeldBack: true },
  'without script': { isHeldBack: true, javaScriptEnabled: false },
};

const { values, positionals } = parseArgs({
  options: { from: { type: 'string', default: 'out' } },
  allowPositionals: true,
});
const isAsked = (name) => positionals.length === 0 || positionals.some((word) => name.toLowerCase().includes(word));
const { url, stop } = await serveExport(values.from, 0);
const browser = await chromium.launch(launchOptions);
const contexts = {};
for (const [state, options] of Object.entries(states)) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 1000 },
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(10_000);
  if (state === 'light') await context.addInitScript(() => localStorage.setItem('8kit-docs.theme', 'light'));
  if (options.isHeldBack) await context.route(/\.js$/, () => {});
  contexts[state] = context;
}

/** Draws a part in a state. @returns what stands in its cell: nothing, if it has no such state */
async function draw(name, state) {
  const [path, selector, own] = parts[name];
  const { isHeldBack } = states[state];
  if (['empty', 'error', 'long'].includes(state) ? !own[state] : isHeldBack && own.open) return '';
  const page = await contexts[state].newPage();
  const steps = own[state] ?? own.open ?? [];
  try {
    if (state === 'paper') await page.emulateMedia({ media: 'print' });
    await page.goto(url + (typeof steps === 'string' ? steps : path), { waitUntil: 'commit' });
    await page.locator('footer').waitFor({ state: 'attached' });
    if (!isHeldBack) await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset);
    if (typeof steps !== 'string') for (const step of steps) await step(page);
    const part = page.locator(selector).filter({ visible: true }).first();
    const show = () => part.evaluate((one) => one.scrollIntoView({ behavior: 'instant' }));
    await show();
    // What comes once it is seen, or asked for.
    if (!isHeldBack) await page.waitForTimeout(1000);
    await show();
    const [box, room] = [await part.boundingBox(), page.viewportSize()];
    const [x, y] = [Math.max(0, box.x - 16), Math.max(0, box.y - 16)];
    const [width, height] = [Math.min(room.width - x, box.width + 32), Math.min(room.height - y, box.height + 32)];
    await page.screenshot({ path: `${folder}/${name}, ${state}.png`, clip: { x, y, width, height } });
    return `<a href="${name}, ${state}.png"><img src="${name}, ${state}.png" alt="" loading="lazy"></a>`;
  } catch (error) {
    return `not shown: ${error.message.split('\n')[0]}`;
  } finally {
    await page.close();
  }
}

mkdirSync(folder, { recursive: true });
const row = (element, cells) => `<tr><${element}>${cells.join(`<${element}>`)}`;
const rows = [row('th', ['', ...Object.keys(states)])];
for (const name of Object.keys(parts).filter(isAsked)) {
  rows.push(row('td', [name, ...(await Promise.all(Object.keys(states).map((state) => draw(name, state))))]));
  console.log(name);
}
const style =
  'body { font: 14px sans-serif } td, th { vertical-align: top; background: #999 } img { max-width: 480px }';
writeFileSync(
  `${folder}/index.html`,
  `<!doctype html><meta charset="utf-8"><style>${style}</style><table>${rows.join('')}</table>`,
);
await browser.close();
stop();
console.log(`Look at ${folder}/index.html`);
