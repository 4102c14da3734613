import { describe, expect, it } from 'vitest';
import { rowOf } from '../judge/row';
import { exported, knowledge } from '../testing/workflows';
import { countsOf, csvOf, markdownOf } from './table';

const named = (name: string) =>
  rowOf({ ...exported(['Start', 'webhook'], ['Send', 'emailSend']), name }, knowledge, 'a.json');

describe('AUDIT-1, AUDIT-4, a spreadsheet computes nothing of a name:', () => {
  it.each([
    ['=HYPERLINK("https://x.example")', `"'=HYPERLINK(""https://x.example"")"`],
    ['+1', `"'+1"`],
    ['-1', `"'-1"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['\t=1', `"'=1"`],
    ['\r=1', `"'=1"`],
    ['a, "b"\nc', '"a, ""b"" c"'],
    [`${'x'.repeat(300)}🛒`, `"${'x'.repeat(300)}🛒"`],
  ])('%j', (name, cell) => {
    const [head, line, ...rest] = csvOf([named(name)]).split('\r\n');
    expect(head).toBe('\uFEFF"Workflow","Verdict","What it does twice","Begins at","A copy with 8kit","File"');
    expect([line?.startsWith(`${cell},"Acts twice",`), rest]).toEqual([true, ['']]);
  });
});

it('AUDIT-4, a note in Markdown is text alone', () => {
  expect(markdownOf([named('a')], ['<b> of [x](y)'])).toContain('\n\n&lt;b&gt; of \\[x\\](y)\n');
});

it.each([
  [['twice', 'twice?'], '2 act twice (1 of them probably).'],
  [['twice?', 'none', 'none?'], '1 probably acts twice and 2 don’t (1 of them probably).'],
  [['none?'], 'It probably doesn’t act twice.'],
  [['none', 'none?'], 'None of 2 workflows acts twice, which is only probable of 1.'],
] as const)('AUDIT-1, the count of %j tells guesses apart', (verdicts, sentence) => {
  const rows = verdicts.map((verdict) => ({
    ...named('a'),
    outcome: verdict.startsWith('none') ? ('none' as const) : ('twice' as const),
    isGuess: verdict.endsWith('?'),
  }));
  expect(countsOf(rows)).toBe(sentence);
});

it('AUDIT-1, of a workflow that nothing starts, no row claims that it acts twice', () => {
  const { outcome, isGuess, what } = rowOf(exported(['Set', 'set'], ['Send', 'emailSend']), knowledge, 'a.json');
  expect([outcome, isGuess, what]).toEqual(['unknown', false, 'No trigger starts it']);
});
