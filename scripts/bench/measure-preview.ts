import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { basePath } from '../../lib/site/base-path.mjs';
import { freePort } from '../free-port';
import { copyWorkTree } from '../reproducible/copy-work-tree';
import { addSample, type Samples } from './figures';
import { start, stop } from './programs';
import { withBrowser } from './served-site';

const edited = { file: 'content/concepts/locks.md', route: '/concepts/locks/', before: '## Next steps' };

/** Milliseconds after which the first compilation, or an edit that doesn't show, counts as broken. */
const patience = 180_000;
/** How many edits are measured each time. */
const edits = 4;
/** Milliseconds between two edits: nobody saves again at once, and the server has deferred work to do. */
const editorsPause = 1000;

/**
 * Edits a page under `next dev`, in a copy of the work tree or an earlier one, and measures from saving to seeing. The first edit after
 * the start isn't counted, because it compiles what later ones reuse.
 */
export async function measurePreview(samples: Samples, folder: string): Promise<void> {
  const copy = folder === '.' ? copyOfWorkTree() : folder;
  const port = String(await freePort());
  const server = start('npx', ['next', 'dev', '-p', port], { cwd: copy, stdio: 'ignore' });
  try {
    const address = `http://localhost:${port}${basePath}${edited.route}`;
    await untilAnswers(address);
    await editAndLook(samples, address, join(copy, edited.file));
  } finally {
    stop(server);
  }
}

function editAndLook(samples: Samples, address: string, path: string): Promise<void> {
  const original = readFileSync(path, 'utf8');
  return withBrowser(async (browser) => {
    const page = await browser.newPage();
    page.setDefaultTimeout(patience);
    await page.goto(address, { waitUntil: 'networkidle' });
    for (let edit = 0; edit <= edits; edit++) {
      const text = `Edit number ${edit}.`;
      writeFileSync(path, original.replace(edited.before, `${text}\n\n${edited.before}`));
      const saved = performance.now();
      await page.waitForFunction((shown) => document.querySelector('main')?.textContent?.includes(shown), text);
      if (edit > 0) addSample(samples, 'saved to visible', 'ms', performance.now() - saved);
      writeFileSync(path, original);
      await page.getByText(text).waitFor({ state: 'detached' });
      await pause(editorsPause);
    }
  });
}

function copyOfWorkTree(): string {
  const copy = 'test-results/bench-preview';
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  copyWorkTree('.', copy);
  return copy;
}

async function untilAnswers(address: string): Promise<void> {
  const end = performance.now() + patience;
  while (performance.now() < end) {
    const response = await fetch(address).catch(() => undefined);
    if (response?.ok) return;
    await pause(500);
  }
  throw new Error('preview did not answer within three minutes');
}
