/**
 * Draws the diagrams of all documents into `public/diagrams/`, in both modes and shapes, and deletes drawings that no
 * document uses any more. Drawings are committed, so that a build needs no browser; it reports missing and unused ones.
 *
 *   npm run diagrams
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { launchOptions } from '../e2e/browser.mjs';
import { formatProblem, type Problem } from '../lib/diagnostics/problems';
import { drawingsOf } from '../lib/diagrams/diagrams';
import { mermaidConfig, sourceFor } from '../lib/diagrams/theme';
import { compileContent, stopIfAny } from '../lib/site/compile-content';
import { readContentFiles } from '../lib/site/files';
import { bringFont, outlineText } from './outlined-text';
import { plainDrawing } from './plain-drawing';

const folder = 'public/diagrams';

// With a mistake anywhere, it isn't known which drawings are wanted.
const { files, problems: unread } = readContentFiles('content');
stopIfAny(unread);
const wanted = compileContent(files).pages.flatMap(({ diagrams, doc }) =>
  diagrams.flatMap(({ source, line }) =>
    drawingsOf(source).map((drawing) => ({ ...drawing, source, file: doc.file, line })),
  ),
);

/** Draws one diagram. The page is reset for each, because Mermaid keeps state between drawings. */
async function draw(page: Page, { source, mode, shape }: (typeof wanted)[number]): Promise<string> {
  // Without it, letters are as far apart as whole pixels allow.
  await page.setContent('<!doctype html><style>text { text-rendering: geometricPrecision }</style><body></body>');
  await bringFont(page);
  await page.addScriptTag({ path: 'node_modules/mermaid/dist/mermaid.min.js' });
  const svg = await page.evaluate(
    async ([text, config]) => {
      const { mermaid } = window as Window & { mermaid?: typeof import('mermaid').default };
      if (!mermaid) throw new Error('Mermaid did not load');
      mermaid.initialize(config);
      return (await mermaid.render('diagram', text)).svg;
    },
    [sourceFor(shape, source), mermaidConfig(mode, shape, source)] as const,
  );
  const plain = await page.evaluate(plainDrawing.convert, plainDrawing.input(svg));
  return `${await outlineText(page, plain)}\n`;
}

mkdirSync(folder, { recursive: true });
const present = new Set(readdirSync(folder));
const missing = wanted.filter(({ name }) => !present.has(name));
const unused = [...present].filter((name) => !wanted.some((drawing) => drawing.name === name));

const browser = await chromium.launch(launchOptions);
const problems = new Map<string, Problem>();
for (const drawing of missing) {
  const page = await browser.newPage();
  try {
    writeFileSync(`${folder}/${drawing.name}`, await draw(page, drawing));
    console.log(`drawn: ${folder}/${drawing.name}`);
  } catch (error) {
    // The other drawings of a diagram would have the same one.
    const { file, line } = drawing;
    const [reason = ''] = String(error).split('\n    at ');
    const advice = 'correct it; preview shows diagrams as you write them';
    problems.set(`${file}:${line}`, { file, line, message: `a diagram that can't be drawn: ${reason}`, advice });
  }
  await page.close();
}
for (const name of unused) rmSync(`${folder}/${name}`);
await browser.close();
if (problems.size > 0) {
  console.error([...problems.values()].map(formatProblem).join('\n\n'));
  process.exitCode = 1;
}
console.log(`${wanted.length} drawings, ${missing.length} new, ${unused.length} deleted`);
