import { checkSite } from '../scripts/conformance/check-site.mjs';
import { readExport } from '../scripts/conformance/read-export.mjs';
import { reportFaults } from '../scripts/conformance/report.mjs';
import { expect, test } from './support/test';

test('the server of these tests answers as a host has to: bytes, headers, redirects, errors', async ({ baseURL }) => {
  // Some 1,700 requests.
  test.slow();
  const { faults } = await checkSite(readExport('out'), new URL(baseURL ?? '').origin);
  expect(reportFaults(faults)).toBe('');
});
