import { brotliCompressSync } from 'node:zlib';
import { expect, test, visit } from './fixtures';
import { at, docOfEachKind } from './support/docs';

/*
 * What a page may weigh, in KiB as a host compresses it, with room for an editor to write. The longest page of a kind
 * may have more HTML than most, so the limits are those of the longest kind. Scripts include what a page is to React.
 */
const limits = { document: 24, stylesheet: 16, script: 170, font: 11, all: 265 };

for (const { kind, path } of docOfEachKind) {
  test(`a page is light: ${kind}`, async ({ page }) => {
    const responses: { type: string; body: Promise<Buffer> }[] = [];
    page.on('response', (response) => {
      responses.push({ type: response.request().resourceType(), body: response.body() });
    });
    await visit(page, at(path), { waitUntil: 'networkidle' });
    const weights = { document: 0, stylesheet: 0, script: 0, font: 0, all: 0 };
    for (const { type, body } of responses) {
      // Fonts and pictures are compressed already.
      const bytes = /font|image/.test(type) ? (await body).length : brotliCompressSync(await body).length;
      weights.all += bytes / 1024;
      if (type in weights) weights[type as keyof typeof weights] += bytes / 1024;
    }
    expect(weights.script).toBeGreaterThan(0);
    for (const [type, weight] of Object.entries(weights))
      expect.soft(weight, `KiB of ${type}`).toBeLessThanOrEqual(limits[type as keyof typeof limits]);
  });
}
