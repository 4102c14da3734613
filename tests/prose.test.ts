import { describe, expect, it } from 'vitest';
import { readContentFiles } from '../lib/site/files';
import { readContent } from './prose/read';
import { check } from './prose/rule';
import { rules } from './prose/rules';

const content = readContent(readContentFiles('content').files);

describe('In all pages and reference data,', () => {
  it('there is something to judge', () => expect(content.length).toBeGreaterThan(60));

  for (const [name, rule] of Object.entries(rules))
    it(`${name}: ${rule.asks}`, async () => expect(await check(rule, content)).toEqual([]));
});
