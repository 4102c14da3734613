import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseMarkdown } from '../../lib/content/markdown/syntax';
import { type DocKind, docKinds } from '../../lib/content/types';
import { checkTemplate } from './check';
import { templates } from './templates';

const opening = 'What the reader gets.';
const end = '## Next steps {#next-steps}\n\n- [Sets](/concepts/sets/), for more.';
const sections = (...ids: string[]) => ids.map((id) => `## The ${id} {#${id}}\n\nText.`);
const body = (...parts: string[]) => `${[opening, ...parts, end].join('\n\n')}\n`;
const steps = '<Steps>\n\n### One {#one}\n\nText.\n\n</Steps>';
const ifItFails = '## If it fails {#if-it-fails}\n\n[An error](/troubleshooting/#error-timeout).';
const diagram = '```mermaid alt="Nothing"\nflowchart LR\n```';

/** A page that passes, one that doesn't, and what is said of it. */
const cases: Record<DocKind, { passes: string; fails: string; line: number; message: string; advice: RegExp }> = {
  landing: {
    passes: body(...sections('by-task', 'what-it-needs', 'when-not-to-use-it', 'versions')),
    fails: body(...sections('by-task', 'what-it-needs', 'versions')),
    line: 11,
    message: 'a page of the kind landing lacks the section "When not to use it"',
    advice: /^add "## When not to use it \{#when-not-to-use-it\}" above "The versions": /,
  },
  tutorial: {
    passes: body(
      ...sections('before-you-begin', 'import'),
      '<Workflow file="x" />',
      steps.replace('</Steps>', '### Clean up {#clean-up}\n\nText.\n\n</Steps>'),
      ...sections('what-you-have-seen'),
    ),
    fails: body(...sections('before-you-begin'), '<Workflow file="x" />', steps, ...sections('what-you-have-seen')),
    line: 17,
    message: 'a page of the kind tutorial lacks the section "Clean up"',
    advice: /above "The what-you-have-seen"/,
  },
  'how-to': {
    passes: body(steps, ...sections('check'), ifItFails),
    fails: body(...sections('check'), ifItFails),
    line: 1,
    message: 'a page of the kind how-to lacks <Steps>',
    advice: /^add it: One action a step/,
  },
  concept: {
    passes: body(diagram, ...sections('how-it-works', 'guarantees', 'limits', 'when-it-fails', 'comparison')),
    fails: body(diagram, ...sections('how-it-works', 'guarantees', 'when-it-fails', 'comparison')),
    line: 15,
    message: 'a page of the kind concept lacks the section "Defaults and limits"',
    advice: /\{#limits\}/,
  },
  component: {
    passes: body(...sections('what-it-does-not-do', 'when-it-fails')),
    fails: body(...sections('what-it-does-not-do')),
    line: 7,
    message: 'a page of the kind component lacks the section "When it fails"',
    advice: /above "Next steps"/,
  },
  'rest-reference': {
    passes: body(...sections('guarantees'), '<Guarantees of="sets" />', '<Operation id="addSetValue" />'),
    fails: body(...sections('guarantees'), '<Guarantees of="sets" />'),
    line: 1,
    message: 'a page of the kind rest-reference lacks <Operation>',
    advice: /`<Operation id="…" \/>`/,
  },
  'node-reference': {
    passes: body(
      ...sections('when-to-use', 'reference'),
      '<Action slug="x" />',
      ...sections('workflow'),
      '<Workflow file="x" />',
      ...sections('worked-example', 'pitfalls'),
    ),
    fails: body(
      ...sections('when-to-use', 'reference', 'workflow'),
      '<Workflow file="x" />',
      ...sections('worked-example', 'pitfalls'),
    ),
    line: 7,
    message: 'a page of the kind node-reference lacks <Action>',
    advice: /content\/reference\/actions\//,
  },
  reference: {
    passes: body('## Ports {#ports}'),
    fails: `${opening}\n\n## Ports {#ports}\n\nText.\n`,
    line: 5,
    message: 'a page of the kind reference lacks the section "Next steps"',
    advice: /^add "## Next steps \{#next-steps\}" at the end: /,
  },
  scenario: {
    passes: body(
      ...sections('situation', 'setup'),
      '<Workflow file="x" />',
      ...sections('failures', 'not-guaranteed', 'check'),
    ),
    fails: body(...sections('situation', 'setup'), '<Workflow file="x" />', ...sections('failures', 'check')),
    line: 17,
    message: 'a page of the kind scenario lacks the section "What is not guaranteed"',
    advice: /above "The check"/,
  },
  operations: {
    passes: body('## Load-test {#load-test}'),
    fails: body(...sections('requirements', 'secrets', 'start', 'verify', 'tls', 'back-up', 'upgrade', 'remove')),
    line: 27,
    message: 'a page of the kind operations lacks the section "Restore"',
    advice: /above "The upgrade"/,
  },
};

const check = (kind: DocKind, text: string, draft = false) =>
  checkTemplate({ file: 'content/x.md', kind, draft }, parseMarkdown(text));

describe('the template of a page', () => {
  it.each(docKinds)('of the kind %s is there, or what lacks is named', (kind) => {
    const { passes, fails, line, message, advice } = cases[kind];
    expect(check(kind, passes)).toEqual([]);
    expect(check(kind, fails)).toEqual([
      { file: 'content/x.md', line, message, advice: expect.stringMatching(advice) },
    ]);
  });

  it.each(docKinds.filter((kind) => kind !== 'reference'))('of the kind %s is told to editors', (kind) => {
    const row = readFileSync('docs/authors.md', 'utf8')
      .split('\n')
      .find((line) => line.startsWith(`| \`${kind}\` |`));
    for (const { id, need, block } of templates[kind].sections.filter((section) => section.id !== 'next-steps')) {
      // Where a section is only the usual place of a component, the component is what counts.
      if (!block || need !== 'optional') expect(row).toContain(`\`${id}\``);
      if (block) expect(row).toContain(block === 'diagram' ? 'a diagram' : `\`<${block}>\``);
    }
  });

  it('is not asked of a draft', () => expect(check('how-to', 'Text.\n', true)).toEqual([]));

  it.each<[string, DocKind, string, string, RegExp]>([
    ['begins with a heading', 'reference', end, 'the page has no opening', /first paragraph/],
    [
      'has a section in the wrong place',
      'how-to',
      body(steps, ifItFails, ...sections('check')),
      'the section "If it fails" stands above "The check"',
      /move it below "The check"/,
    ],
    [
      'has a section under another id',
      'how-to',
      cases['how-to'].passes.replace('## The check {#check}', '## Check that it works {#check-it-works}'),
      'a page of the kind how-to lacks the section "Check that it works"',
      /^give this heading the id \{#check\}$/,
    ],
    [
      'names no error where it speaks of failure',
      'how-to',
      cases['how-to'].passes.replace('/troubleshooting/#error-timeout', '/faq/'),
      '"If it fails" has no link that begins with /troubleshooting/#error-',
      /Link the error reference/,
    ],
    [
      'is a concept without a diagram',
      'concept',
      cases.concept.passes.replace('mermaid', 'text'),
      'a page of the kind concept lacks a diagram',
      /a diagram of its events/,
    ],
    ['has no next step', 'reference', body().replace(/- .*/, 'Text.'), '"Next steps" has 0 entries', /one to 3 links/],
    ...['- [Sets](/concepts/sets/)', '- For more, [Sets](/concepts/sets/).', '- Sets, for more.'].map(
      (entry): [string, DocKind, string, string, RegExp] => [
        `has the next step "${entry}"`,
        'reference',
        body().replace(/- .*/, entry),
        'an entry of "Next steps" has no link at its beginning, or no reason behind it',
        /becomes a card/,
      ],
    ),
    [
      'has four next steps',
      'reference',
      body('').replace(/- .*/, '$&\n$&\n$&\n$&'),
      '"Next steps" has 4 entries',
      /one/,
    ],
    [
      'goes on after its next steps',
      'reference',
      `${body()}\n## More {#more}\n`,
      'the section "More" stands below the next steps',
      /end with its next steps/,
    ],
  ])('is wrong where the page %s', (_, kind, text, message, advice) => {
    expect(check(kind, text)).toMatchObject([{ message, advice: expect.stringMatching(advice) }]);
  });
});
