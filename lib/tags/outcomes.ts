import { viewSimulation } from '../../model/simulation';
import { attributeText, item, list, paragraph, strong } from '../markdown/mdast';
import { type Move, type Playback, ticksOf } from '../workflows/playback';
import type { WorkflowSource } from '../workflows/schema';
import type { TagDefinition } from './tag';

/** How one side of an `<Outcome>` ends, and how it comes to that. */
export interface Side {
  name: string;
  verdict: string;
  /** Without 8kit, a good end is luck; with it, an order that isn't billed yet is an open one. */
  tone: 'good' | 'luck' | 'open' | 'bad';
  /** What each delivery leads to. */
  ends: readonly [string, string];
  run: Playback;
}

type Attributes = Record<'without' | 'with' | 'verdicts' | 'order' | 'again', string | undefined>;

/** The workflows without and with 8kit: each node by its name, its type, and the nodes that its outputs lead to. */
export const sideWorkflows: readonly WorkflowSource[] = [
  canvas('Without 8kit', { Webhook: ['webhook', ['Invoice']], Invoice: ['httpRequest', []] }),
  canvas('With 8kit', {
    Webhook: ['webhook', ['8kit']],
    '8kit': ['eightKit', ['Invoice', 'Skipped']],
    Invoice: ['httpRequest', []],
    Skipped: ['noOp', []],
  }),
];

function canvas(name: string, nodes: Record<string, [type: string, outputs: string[]]>): WorkflowSource {
  return {
    name,
    nodes: Object.entries(nodes).map(([node, [type]], index) => ({
      id: node,
      name: node,
      type: type === 'eightKit' ? 'n8n-nodes-8kit.eightKit' : `n8n-nodes-base.${type}`,
      typeVersion: 1,
      position: [index * 220, node === 'Skipped' ? 160 : 0],
      parameters: { operation: 'addToUniq' },
    })),
    connections: Object.fromEntries(
      Object.entries(nodes).map(([node, [, outputs]]) => [
        node,
        { main: outputs.map((to) => [{ node: to, type: 'main', index: 0 }]) },
      ]),
    ),
    settings: { executionOrder: 'v1' },
  };
}

/** The sides without and with 8kit. Each attribute has a part for either, or for either delivery, around a slash. */
export function sidesOf(attributes: Partial<Attributes>): [Side, Side] {
  const [verdictWithout, verdictWith] = halves(attributes.verdicts);
  return [
    side(0, verdictWithout, halves(attributes.without), attributes),
    side(1, verdictWith, halves(attributes.with), attributes),
  ];
}

/** What is between the deliveries with 8kit. */
export function remembered(order: string): string {
  return `8kit remembers ${order}`;
}

function side(
  index: 0 | 1,
  verdict: string,
  ends: [string, string],
  { order = '', again = '' }: Partial<Attributes>,
): Side {
  const isBilledOnce = ends.filter(isInvoice).length === 1;
  const isWithout = index === 0;
  return {
    name: sideWorkflows[index]?.name ?? '',
    verdict,
    tone: isBilledOnce
      ? isWithout && ends.some((end) => !isInvoice(end))
        ? 'luck'
        : 'good'
      : isWithout
        ? 'bad'
        : 'open',
    ends,
    run: playback(isWithout ? 0 : 1, verdict, ends, order, again),
  };
}

/** How many ticks the second delivery starts behind the first. */
const behind = { 'at the same moment': 0 } as Readonly<Record<string, number>>;

function playback(index: 0 | 1, outcome: string, ends: [string, string], order: string, again: string): Playback {
  const memory = [order];
  const tracks = ends.map((end, delivery): Move[] => {
    const begins: Move = { node: '0', says: order };
    const invoice = index === 0 ? { node: '1', edge: '0-0-1' } : { node: '2', edge: '1-0-2' };
    const bills: Move = {
      ...invoice,
      says: end.replace('Invoice ', ''),
      ...(delivery > 0 && ends.every(isInvoice) && { outcome: 'twice' }),
      ...(end.endsWith('response lost') && { broken: 'unanswered' }),
    };
    const crashes: Move = { ...invoice, says: 'crashed on the way', outcome: 'failed', broken: 'crashed' };
    const claims: Move = { node: '1', edge: '0-0-1', ...(delivery === 0 && { memory }) };
    const skips: Move = { node: '3', edge: '1-1-3', says: 'skipped', outcome: 'waiting' };
    const way = index === 0 ? [begins] : [begins, claims];
    return [...way, isInvoice(end) ? bills : end.startsWith('crashed') ? crashes : skips];
  });
  return {
    name: sideWorkflows[index]?.name ?? '',
    outcome,
    before: [],
    ticks: ticksOf(tracks, behind[again] ?? 3),
  };
}

/** Whether a delivery leads to an invoice, by its first word. */
function isInvoice(end: string): boolean {
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
      if (sides[1].tone === 'open' && node.children.length === 0)
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
        else if (verdict.isGood !== (side?.tone === 'good' || side?.tone === 'luck'))
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
