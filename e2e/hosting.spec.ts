import { checkSite } from '../scripts/conformance/check-site';
import { readExport } from '../scripts/conformance/read-export';
import { reportDifferences } from '../scripts/conformance/report';
import { folderOf } from './support/exports';
import { expect, test } from './support/test';

test('the server of these tests answers as a host has to: bytes, headers, redirects, errors', async ({ baseURL }) => {
  const { differences } = await checkSite(readExport(folderOf('finished')), new URL(baseURL ?? '').origin);
  expect(reportDifferences(differences)).toBe('');
});
