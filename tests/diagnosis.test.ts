import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { type DiagnosisData, diagnose } from '@/lib/diagnosis/diagnose';
import { idsOf } from '@/lib/markdown/remark-heading-ids';
import { getSite } from '@/lib/site';

/** The diagnoses of the page, by the heading above each. */
const diagnoses = new Map<string, DiagnosisData>();
let heading = '';
visit(getSite().bodies.get('/troubleshooting/') ?? { type: 'root' as const, children: [] }, (node) => {
  if (node.type === 'heading') heading = idsOf(node)[0] ?? heading;
  if (node.type !== 'mdxJsxFlowElement' || node.name !== 'Diagnosis') return;
  const { questions = [], causes = [] } = node.data?.props ?? {};
  diagnoses.set(heading, { questions, causes });
});
const [twice, missing] = ['ran-twice', 'missing'].map((id) => diagnoses.get(id) ?? { questions: [], causes: [] });

function leftAfter(data: DiagnosisData | undefined, answers: string): string[] {
  return data ? diagnose(data, answers.split(' ')).left.map(({ id }) => id) : [];
}

/**
 * What people reported in public: what they saw, as answers, and what it turned out to be. Those of n8n-io/n8n have a
 * number only. The answers are those that the report gives, so some questions stay open.
 */
const reports: [threads: string, answers: string, cause: string][] = [
  ['#38083 #31837 #15483 #25122 #30179 #28392', 'two same together', 'started-by-n8n'],
  ['#30607 #19169 #10836 #7045 #16332 #22488 #15878 Pipedream#7285', 'two none together', 'started-by-n8n'],
  ['#27105', 'two none after', 'started-by-n8n'],
  ['#23893', 'two same together', 'registered-twice'],
  ['#25381 #1018 #24433 activepieces#8609', 'two different together', 'registered-twice'],
  ['#20446 #13862 #17662', 'two state after', 'reports-states'],
  ['ShopifySharp#919', 'two state together', 'reports-states'],
  ['#12842 #9204 #32527', 'two own after', 'answers-itself'],
  ['#10470 #5510 #8856', 'two same after', 'no-watermark'],
  ['#14423 #12096 #19602 #24903 #22990 #17023 #11861', 'one item', 'retry-on-error'],
  ['#21645', 'one items', 'several-items'],
  ['#22128', 'one', 'two-copies'],
  ['Eventra#19032', 'two same together', 'check-then-add'],
  ['#33097 #33198', 'two same during', 'sender-gives-up'],
  ['shopify_app#1173 shopify-api-js#916', 'two same after', 'sender-gives-up'],
];
const losses: typeof reports = [
  ['#24970 #4272 #36681', 'absent some', 'read-past'],
  ['Vets-Who-Code#1259', 'failed some', 'answered-first'],
  ['#18453 #22379', 'skipped all', 'one-value'],
];

describe('what people reported in public leads to its cause, among few', () => {
  it.each([...reports.map((row) => [...row, twice] as const), ...losses.map((row) => [...row, missing] as const)])(
    '%s: %s',
    (_, answers, cause, data) => {
      expect(leftAfter(data, answers)).toContain(cause);
    },
  );

  it('three on average at most', () => {
    const counts = reports.flatMap(([threads, answers]) =>
      threads.split(' ').map(() => leftAfter(twice, answers).length),
    );
    expect(counts.reduce((sum, count) => sum + count, 0) / counts.length).toBeLessThanOrEqual(3);
  });
});

describe.each([
  // Where one cause is left, an answer says as much: two workflows were seen, or the second got what the first wrote.
  [
    'ran-twice',
    twice,
    [
      'copies: two-copies',
      'one items: several-items',
      'test none: manual-runs',
      'test own: manual-runs',
      'test state: manual-runs',
      'two own after: answers-itself',
      'two state after: reports-states',
    ],
  ],
  ['missing', missing, ['absent all: never-arrived', 'skipped all: one-value']],
])('all answers to %s', (_, data, alone) => {
  const { questions, causes } = data ?? { questions: [], causes: [] };
  const wayOut = causes.filter(({ cases }) => cases.length === 0);
  const combinations = questions.reduce<string[][]>(
    (before, { answers }) => before.flatMap((given) => [given, ...answers.map(({ id }) => [...given, id])]),
    [[]],
  );

  it('leave one cause only where they imply it', () => {
    const found = combinations.flatMap((answers) => {
      const { left, given } = diagnose({ questions, causes }, answers);
      return left.length === 1 ? left.map(({ id }) => `${given.join(' ')}: ${id}`) : [];
    });
    expect([...new Set(found)].toSorted()).toEqual(alone);
  });

  it('never speak against "none of these", and rule out only what a question that decides excludes', () => {
    expect(wayOut).toHaveLength(1);
    const hints = new Set(
      questions.filter(({ isHint }) => isHint).flatMap(({ answers }) => answers.map(({ id }) => id)),
    );
    for (const answers of combinations) {
      const { doubts, given } = diagnose({ questions, causes }, answers);
      const decided = diagnose(
        { questions, causes },
        given.filter((id) => !hints.has(id)),
      );
      for (const [id, doubt] of doubts)
        if (doubt === 'ruled out')
          expect
            .soft(
              decided.left.map((cause) => cause.id),
              answers.join(' '),
            )
            .not.toContain(id);
      expect(wayOut.some(({ id }) => doubts.has(id))).toBe(false);
    }
  });
});
