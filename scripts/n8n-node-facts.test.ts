import { expect, it } from 'vitest';
import { issueOf } from './n8n-node-facts';

it('says what a newer n8n has of nodes that the audit does not know, as an issue to paste, and nothing where nothing is new', () => {
  const known = { slack: [{ v: [1, 2.4], o: { message: 'post' } }], wait: [{ v: [1] }] };
  const newer = new Map([
    ['slack', [{ v: [1, 2.4] }, { v: [2.5], o: { message: 'post schedule' } }]],
    ['wait', [{ v: [1] }]],
    ['zulip', [{ v: [1] }]],
  ]);
  expect(issueOf(known, newer, '2.50.0')?.split('\n\n')).toEqual([
    "# n8n 2.50.0 has nodes that the audit doesn't know",
    expect.stringContaining('docs/maintaining.md'),
    '- [ ] `slack`: version 2.5; new operations: message schedule\n- [ ] `zulip`: a new type',
  ]);
  expect(issueOf(known, new Map(Object.entries(known)), '2.41.1')).toBeUndefined();
});
