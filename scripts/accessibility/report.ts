import type { ContrastPair } from './contrast';
import type { AxeEvidence, ManualEvidence } from './evidence';

interface Evidence {
  axe: AxeEvidence;
  manual: ManualEvidence;
  contrast: readonly ContrastPair[];
}

/** The report on the site's accessibility, as Markdown: what was examined, how, and with what result. */
export function accessibilityReport({ axe, manual, contrast }: Evidence): string {
  const count = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`;
  const faint = contrast.filter(({ ratios, least }) => Math.min(ratios.dark, ratios.light) < least);
  const failed = manual.checks.filter(({ result }) => result === 'fail');
  const faults = axe.findings.length + faint.length + failed.length;
  const parts = [
    '# Accessibility',
    'What was examined of this site’s accessibility, how, when, and with what result. The aim is conformance with WCAG 2.2, level AA.',
    '## Conformance',
    faults === 0
      ? 'The checks below found no failure of level A or AA. This holds for what they cover and is no more than they show: the known gaps stand at the end, and nobody outside the project has audited the site.'
      : `The site does not conform yet: the checks below found ${count(faults, 'failure')}.`,
    '## Checked by a tool',
    table(
      ['What', 'Which'],
      [
        ['Tool', axe.tool],
        ['Browser', axe.browser],
        ['Date', axe.date],
        [
          'Pages',
          `${axe.pages.length}: every document, the index, this page and the page for addresses that don’t exist`,
        ],
        ['Rules', `${axe.rules.length}, of WCAG 2.0, 2.1 and 2.2, levels A and AA, and of the tool’s own advice`],
        ['Findings', axe.findings.length === 0 ? 'none' : String(axe.findings.length)],
      ],
    ),
    'Every page was examined twice. The layouts differ in what is shown, the modes in colours only; the contrast of every pair of colours, in both modes, stands below. Every test of the site makes the same runs, and any finding fails it: in a test, axe looks at contrast on a page of each kind, and no text of any page may have colours that the table below lacks.',
    table(
      ['Layout', 'Colour mode', 'Findings'],
      axe.passes.map(({ layout, width, mode, findings }) => [`${layout}, ${width} px`, mode, String(findings)]),
    ),
    // As code, because findings quote HTML.
    ...axe.findings.map((finding) => `- \`${finding.replaceAll('`', "'")}\``),
    undecidedText(axe),
    `The rules: ${axe.rules.map((rule) => `\`${rule}\``).join(', ')}.`,
    '## Contrast',
    `${count(contrast.length, 'pair')} of colours stand together on this site, in two modes. Their ratios are worked out from the design’s own colours, and a test fails on one that is too small. A plus stands before a colour that lies over another.`,
    table(
      ['Colour', 'On', 'For', 'At least', 'Dark', 'Light'],
      contrast.map(({ role, ground, what, least, ratios }) => [
        `\`${role}\``,
        `\`${ground}\``,
        what,
        `${least}:1`,
        ratioText(ratios.dark),
        ratioText(ratios.light),
      ]),
    ),
    '## Checked by hand',
    `By ${manual.by}.`,
    ...manual.checks.flatMap(({ name, criteria, date, how, seen, result }) => [
      `### ${name}`,
      table(
        ['Part', 'Says'],
        [
          ['Result', result === 'pass' ? 'Nothing fails' : 'Fails'],
          ['Date', date],
          ['Success criteria', criteria],
          ['How', how],
          ['What was seen', seen],
        ],
      ),
    ]),
    '## Known gaps',
    manual.gaps.map((gap) => `- ${gap}`).join('\n'),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

function undecidedText({ undecided }: AxeEvidence): string {
  const rules = Object.entries(undecided).map(([rule, elements]) => `\`${rule}\` for ${elements}`);
  return rules.length === 0
    ? 'The tool could decide everything.'
    : `The tool could not decide some elements, counted over all runs: ${rules.join(', ')}. On four pages the reasons were looked up: those elements lie partly out of sight in a place that scrolls, or over a drawing, in colours that are among the pairs below.`;
}

/** Rounded down, so that a ratio never looks larger than it is. */
function ratioText(ratio: number): string {
  return (Math.floor(ratio * 100) / 100).toFixed(2);
}

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.trim().replace(/\s+/g, ' ')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
