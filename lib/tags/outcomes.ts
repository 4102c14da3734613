import { viewSimulation } from '../../model/simulation';
import { attributeText, item, list, paragraph, strong } from '../markdown/mdast';
import type { TagDefinition } from './tag';

/** How one side of an `<Outcome>` ends. */
export interface Side {
  name: string;
  verdict: string;
  /** Whether exactly one of the two deliveries leads to an invoice. */
  isGood: boolean;
  /** What each delivery leads to. */
  ends: readonly [string, string];
}

/** The sides without and with 8kit. Each attribute has a part for either, or for either delivery, around a slash. */
export function sidesOf(attributes: { without?: string; with?: string; verdicts?: string }): [Side, Side] {
  const [verdictWithout, verdictWith] = halves(attributes.verdicts);
  return [
    side('Without 8kit', verdictWithout, halves(attributes.without)),
    side('With 8kit', verdictWith, halves(attributes.with)),
  ];
}

/** What is between the deliveries with 8kit. */
export function remembered(order: string): string {
  return `8kit remembers ${order}`;
}

function side(name: string, verdict: string, ends: [string, string]): Side {
  return { name, verdict, isGood: ends.filter(isInvoice).length === 1, ends };
}

/** Whether a delivery leads to an invoice, by its first word. */
export function isInvoice(end: string): boolean {
  return end.startsWith('Invoice ');
}

function halves(text = ''): [string, string] {
  const [first = '', second = ''] = text.split(' / ');
  return [first, second];
}

/** An order that is delivered twice, without and with 8kit, in several situations. */
export const outcomes = {
  Outcomes: {
    description:
      'an order that is delivered twice, without and with 8kit, in situations to choose from: each an `<Outcome>`',
    required: ['title'],
    prose: ['title'],
    markdown: ({ title = '' }, children) => [paragraph(strong(title)), ...children],
  },
  Outcome: {
    description:
      'a situation. `without` and `with` have a part for each delivery, `verdicts` one for each side: `Invoice INV-2051 / skipped`. One invoice is a good end. `settings` are those of the simulation of sets that must end the same, for each side, or `none`. If it ends badly with 8kit, the tag contains what to do',
    required: ['label', 'order', 'again', 'without', 'with', 'verdicts', 'settings'],
    prose: ['label', 'again', 'verdicts'],
    check: (node, report) => {
      const value = (name: string) => attributeText(node, name) ?? '';
      for (const name of ['without', 'with', 'verdicts'])
        if (value(name).split(' / ').length !== 2)
          report(`"${name}" has no two parts`, `write them as ${name}="one / other"`);
      const sides = sidesOf({
        without: value('without'),
        with: value('with'),
        verdicts: value('verdicts'),
      });
      if (!sides[1].isGood && node.children.length === 0)
        report('with 8kit it ends badly, and nothing says what to do', 'put a sentence with a link inside the tag');
      if (value('settings') === 'none') return;
      for (const [index, settings] of halves(value('settings')).entries()) {
        const side = sides[index];
        const verdict = viewSimulation('sets', settings)?.verdict;
        if (!verdict)
          report(
            `the simulation "sets" has no settings "${settings}"`,
            'write those of both sides, such as "none.200 / add-first.200", or "none" if no simulation shows it',
          );
        else if (verdict.isGood !== side?.isGood)
          report(`${side?.name}, the simulation "${settings}" ends otherwise`, `it says: ${verdict.text}`);
      }
    },
    markdown: ({ label = '', order = '', again = '', ...attributes }, children) => [
      paragraph(strong(label)),
      ...sidesOf(attributes).flatMap(({ name, verdict, ends }, index) => [
        paragraph(name, ' ', strong(verdict)),
        list([
          item(paragraph(`${order} → ${ends[0]}`)),
          ...(index === 1 ? [item(paragraph(remembered(order)))] : []),
          item(paragraph(`${order} ${again} → ${ends[1]}`)),
        ]),
      ]),
      ...children,
    ],
  },
} satisfies Record<string, TagDefinition>;
