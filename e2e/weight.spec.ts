import { brotliCompressSync } from 'node:zlib';
import type { Request } from '@playwright/test';
import { expect, test, visit } from './fixtures';
import { untilIdle } from './support/clock';
import { at, docOfEachKind } from './support/docs';

/*
 * What a page may weigh, in KiB as compressed by a host, with room for ten more pages, which add links to every
 * sidebar. The limits are for the heaviest kind. Documents include the style sheet (18 KiB), scripts the page's data for React.
 */
const limits = { document: 44, script: 180, font: 20, all: 280 };

const remedies: Record<keyof typeof limits, string> = {
  document: 'part the page in two, or move what only some readers need to a page of its own; or look for unused styles',
  script: 'load what is large when a reader asks for it, with next/dynamic',
  font: 'docs/maintaining.md tells how the typefaces are made',
  all: 'see which part grew',
};

// One after the other, because files that pages share are compressed once.
test.describe.configure({ mode: 'default' });
const weights = new Map<string, number>();

/** The weight of a file. Fonts and pictures are already compressed. */
async function weigh(request: Request): Promise<number> {
  const known = weights.get(request.url());
  if (known !== undefined) return known;
  const body = await (await request.response())?.body();
  if (!body) throw new Error(`${request.url()} was not answered`);
  const bytes = /font|image/.test(request.resourceType()) ? body.length : brotliCompressSync(body).length;
  weights.set(request.url(), bytes / 1024);
  return bytes / 1024;
}

for (const { kind, path } of docOfEachKind) {
  test(`a page is light: ${kind}`, async ({ page }) => {
    const requests: Request[] = [];
    page.on('request', (request) => requests.push(request));
    await visit(page, at(path));
    await untilIdle(page);
    const sums = { document: 0, script: 0, font: 0, all: 0 };
    for (const request of requests) {
      const weight = await weigh(request);
      const type = request.resourceType();
      sums.all += weight;
      if (type in sums) sums[type as keyof typeof sums] += weight;
    }
    expect(sums.script).toBeGreaterThan(0);
    for (const [type, limit] of Object.entries(limits) as [keyof typeof limits, number][]) {
      const message = `${path} has ${sums[type].toFixed(1)} KiB of ${type}, of at most ${limit} → ${remedies[type]}`;
      expect.soft(sums[type] <= limit, message).toBe(true);
    }
  });
}
