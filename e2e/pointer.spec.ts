import { config } from '../lib/config';
import { expect, test, visit } from './fixtures';
import { at, docOfEachKind } from './support/docs';
import { movedByPressing, outOfReach } from './support/hit';

const api = ['/api/sets/', '/api/lookups/'].map(at);
const addresses = [...docOfEachKind.map(({ path }) => at(path)), ...api, at(config.indexRoute)];

for (const width of [1440, 997, 996, 390])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('a pointer hits all that can be pressed', async ({ page }) => {
      for (const address of addresses) {
        await visit(page, address);
        expect.soft(await outOfReach(page), address).toEqual([]);
      }
    });

    test('what is pressed stays where it was', async ({ page }) => {
      for (const address of addresses) {
        await visit(page, address);
        expect.soft(await movedByPressing(page), address).toEqual([]);
      }
    });
  });
