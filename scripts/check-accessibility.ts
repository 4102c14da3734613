/**
 * Renews the evidence of accessibility: runs axe on every page of the export, and writes what it finds, the
 * contrast of the design's colours and the checks made by hand (content/accessibility/manual.yaml) into the report.
 *
 *   npm run accessibility            examines the export that `npm run build` left
 *   npm run accessibility -- --text  only writes the report again, after an edit of the checks made by hand
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { parse, stringify } from 'yaml';
import { getSite } from '../lib/content';
import { accessibilityFile, accessibilityRoute, site } from '../lib/site';
import { basePath } from '../lib/site/base-path.mjs';
import { contrastPairs } from './accessibility/contrast';
import { type AxeEvidence, axeSchema, evidenceFiles, manualSchema } from './accessibility/evidence';
import { accessibilityReport } from './accessibility/report';
import { examine, findingsOf, runAxe } from './axe';
import { findBrowser } from './browser';
import { serveExport } from './serve-export.mjs';
import './plain-errors';
import { waitForHydration } from './wait-for-hydration';

/** Examines pages that a server holds; `start` is the address of the site's root. */
async function examineAll(start: string, pages: string[]): Promise<AxeEvidence> {
  const browser = await chromium.launch(findBrowser());
  const rules = new Set<string>();
  const passes = new Map<string, AxeEvidence['passes'][number]>();
  const undecided: Record<string, number> = {};
  const findings: string[] = [];
  let tool = '';
  for (const path of pages) {
    console.log(path);
    const page = await browser.newPage();
    await page.goto(start + path);
    await waitForHydration(page);
    const results = await examine(page, async (pass) => ({ pass, found: await runAxe(page) }));
    for (const { pass, found } of results) {
      tool = `${found.testEngine.name} ${found.testEngine.version}`;
      for (const { id } of [found.passes, found.violations, found.incomplete, found.inapplicable].flat()) rules.add(id);
      for (const { id, nodes } of found.incomplete) undecided[id] = (undecided[id] ?? 0) + nodes.length;
      findings.push(...findingsOf(found).map((finding) => `${path}, ${pass.layout}, ${pass.mode}: ${finding}`));
      const key = `${pass.layout} ${pass.mode}`;
      const sum = (passes.get(key)?.findings ?? 0) + found.violations.length;
      const { layout, mode, viewport } = pass;
      passes.set(key, { layout, width: viewport.width, mode, findings: sum });
    }
    await page.close();
  }
  const version = `Chromium ${browser.version()}`;
  await browser.close();
  const date = new Date().toISOString().slice(0, 10);
  return {
    tool,
    browser: version,
    date,
    pages,
    rules: [...rules].sort(),
    passes: [...passes.values()],
    findings,
    undecided,
  };
}

if (!process.argv.includes('--text')) {
  const routes = getSite().site.routes.map(({ path }) => path);
  const server = await serveExport('out', 0);
  const start = new URL(basePath, server.url).href;
  try {
    const evidence = await examineAll(start, [...routes, site.indexRoute, accessibilityRoute, '/nowhere/']);
    writeFileSync(evidenceFiles.axe, stringify(evidence));
  } finally {
    server.stop();
  }
}

const report = accessibilityReport({
  axe: axeSchema.parse(parse(readFileSync(evidenceFiles.axe, 'utf8'))),
  manual: manualSchema.parse(parse(readFileSync(evidenceFiles.manual, 'utf8'))),
  contrast: contrastPairs(readFileSync('components/styles/tokens.module.css', 'utf8')),
});
writeFileSync(accessibilityFile, report);
console.log(`${accessibilityFile} is written.`);
