import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { basePath } from '../../lib/site/base-path.mjs';
import { copyWorkTree } from '../reproducible/copy-work-tree.mjs';
import { addSample, type Samples } from './figures.mjs';
import { start, stop } from './programs.mjs';
import { withBrowser } from './served-site.mjs';

const folder = 'test-results/bench-preview';
const edited = { file: 'content/concepts/locks.md', route: '/concepts/locks/', before: '## Next steps' };

/** Milliseconds after which the first compilation, or an edit that doesn't show, counts as broken. */
const patience = 180_000;
/** Milliseconds between two edits: nobody saves again at once, and the server has deferred work to do. */
const editorsPause = 1000;

/**
 * Edits a page under `next dev`, in a copy of the work tree, and measures from saving to seeing. The first edit after
 * the start isn't counted, because it compiles what later ones reuse.
 */
export async function measurePreview(edits: number): Promise<Samples> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  copyWorkTree('.', folder);
  const port = String(await freePort());
  const server = start('npx', ['next', 'dev', '-p', port], { cwd: folder, stdio: 'ignore' });
  try {
    const address = `http://localhost:${port}${basePath}${edited.route}`;
    await untilAnswers(address);
    return await editAndLook(address, edits);
  } finally {
    stop(server);
  }
}

function editAndLook(address: string, edits: number): Promise<Samples> {
  const path = join(folder, edited.file);
  const original = readFileSync(path, 'utf8');
  return withBrowser(async (browser) => {
    const samples: Samples = new Map();
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
    return samples;
  });
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

/** A free port. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
