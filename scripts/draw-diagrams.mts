/**
 * Draws the diagrams of all documents into `public/diagrams/`, in both modes and shapes, and deletes drawings that
 * no document uses any more. Drawings are committed, so that a build needs no browser.
 *
 *   npm run diagrams            draws
 *   npm run diagrams -- --check only tells what is missing or unused, and fails if anything is
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { readDocs } from '../lib/content/docs';
import { readContentFiles } from '../lib/content/files';
import { mermaidConfig, sourceFor } from '../lib/markdown/diagram-look';
import { type DiagramDrawing, drawingsOf } from '../lib/markdown/diagrams';
import { readReference } from '../lib/reference/read';
import { findBrowser } from './browser';
import { bringFont, outlineText } from './outlined-text.mjs';
import { plainDrawing } from './plain-drawing.mjs';

const folder = 'public/diagrams';

type Drawing = DiagramDrawing & { source: string };

function wantedDrawings(): Drawing[] {
  const { files } = readContentFiles('content');
  const { docs } = readDocs(files, readReference(files).reference);
  return docs.flatMap(({ diagrams }) =>
    diagrams.flatMap(({ source }) => drawingsOf(source).map((drawing) => ({ ...drawing, source }))),
  );
}

/** A fresh page for each: Mermaid keeps state between drawings. */
async function draw(page: Page, { source, mode, shape }: Drawing): Promise<string> {
  await page.setContent('<!doctype html><body></body>');
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
  const plain = await page.evaluate(plainDrawing.convert, [svg, plainDrawing.names] as const);
  return `${await outlineText(page, plain)}\n`;
}

mkdirSync(folder, { recursive: true });
const wanted = wantedDrawings();
const present = new Set(readdirSync(folder));
const missing = wanted.filter(({ name }) => !present.has(name));
const unused = [...present].filter((name) => !wanted.some((drawing) => drawing.name === name));

if (process.argv.includes('--check')) {
  for (const { name, source } of missing) console.log(`missing: ${folder}/${name} of "${source.split('\n')[0]} …"`);
  for (const name of unused) console.log(`unused: ${folder}/${name}`);
  if (missing.length + unused.length > 0) {
    console.log('Run: npm run diagrams');
    process.exitCode = 1;
  }
} else {
  const browser = await chromium.launch(findBrowser());
  for (const drawing of missing) {
    const page = await browser.newPage();
    writeFileSync(`${folder}/${drawing.name}`, await draw(page, drawing));
    await page.close();
    console.log(`drawn: ${folder}/${drawing.name}`);
  }
  for (const name of unused) rmSync(`${folder}/${name}`);
  await browser.close();
  console.log(`${wanted.length} drawings, ${missing.length} new, ${unused.length} deleted`);
}
