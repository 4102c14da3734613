import type { ListItem, RootContent } from 'mdast';
import { didYouMean } from '../diagnostics/problems';
import {
  attributeText,
  type Block,
  code,
  isTag,
  item,
  link,
  list,
  paragraph,
  strong,
  type Tag,
  tag,
  text,
} from '../markdown/mdast';
import { errorRetryLabel } from '../reference/retry';
import type { TagDefinition } from './tag';

/** A list whose children are all items. */
export function listOf(_: unknown, items: Block[]): Block[] {
  // The Markdown of each item's tag is a list item, which the type of a block can't say.
  return [list(items as unknown as ListItem[])];
}

/** What it contains stands for itself. */
function contents(_: unknown, children: Block[]): Block[] {
  return children;
}

/** Makes an accordion item of each heading of level 3 and what is below it, up to the next heading of that level or above. */
function accordionItems(children: readonly RootContent[]): Block[] {
  const blocks: Block[] = [];
  let open: Tag | undefined;
  for (const child of children) {
    const depth = child.type === 'heading' ? child.depth : undefined;
    if ((depth !== undefined && depth <= 3) || (isTag(child) && child.name === 'AccordionItem')) open = undefined;
    if (depth === 3) {
      open = tag('AccordionItem', {});
      open.position = child.position;
      blocks.push(open);
    }
    if (open) open.children.push(child as never);
    else blocks.push(child as Block);
  }
  return blocks;
}

/** Tabs of one group switch together, and readers find them as they left them. */
export const tabGroups: Readonly<Record<string, string>> = {
  language: 'Language',
  hand: 'How you send it',
  n8n: 'With or without n8n',
  proxy: 'Reverse proxy',
  sender: 'Sender',
  setup: 'Compose project',
  example: 'Example',
};

export const layout = {
  Tabs: {
    description:
      'alternatives. Tabs of one `group` switch together on all pages: `language`, `n8n` and others in `lib/tags/layout.ts`; with `code`, panels are code alone, and the tabs stand in its bar; with `statuses`, labels are status codes, and look like it',
    optional: ['group', 'label', 'code', 'statuses'],
    prose: ['label'],
    parts: 'Tab',
    hasAlternatives: true,
    check: (node, report) => {
      const labels = node.children.flatMap((tab) => (isTag(tab) && attributeText(tab, 'label')?.trim()) || []);
      const twice = labels.find((label, index) => labels.indexOf(label) < index);
      if (twice) report(`two tabs have the label "${twice}"`, 'readers tell tabs apart by their labels: change one');
      const group = attributeText(node, 'group');
      if (group !== undefined && !Object.hasOwn(tabGroups, group))
        report(
          `no group of tabs is called "${group}"`,
          didYouMean(group, Object.keys(tabGroups), 'add it to tabGroups in lib/tags/layout.ts'),
        );
    },
    markdown: contents,
  },
  Tab: {
    description: 'one of `<Tabs>`',
    required: ['label'],
    prose: ['label'],
    markdown: ({ label = '' }, children) => [paragraph(strong(label)), ...children],
  },
  Steps: {
    description:
      'the `###` headings inside it, numbered, those in tabs too: steps that only some readers need go into their tab',
    markdown: contents,
  },
  Columns: { description: 'words and, beside them on wide screens, `<Beside>`', isWide: true, markdown: contents },
  Beside: { description: 'code that stays in view beside the words of `<Columns>`', markdown: contents },
  Details: {
    description: 'what most readers skip, closed at first',
    isClosed: true,
    required: ['summary'],
    prose: ['summary'],
    markdown: ({ summary = '' }, children) => [paragraph(strong(summary)), ...children],
  },
  Accordion: {
    description:
      'the `###` headings inside it, each of which unfolds what is below it. With `filter`, a label, a field above them shows those that have its words, and tells how many `items` these are',
    optional: ['filter', 'items'],
    fill: (node) => {
      node.children = accordionItems(node.children) as typeof node.children;
    },
    markdown: contents,
  },
  AccordionItem: {
    description:
      'one of `<Accordion>`, which makes it: a heading, and what it unfolds. Beside the heading stand `short`, a sentence, and `retry` (`yes`, `read` or `no`), whether a retry can help',
    optional: ['short', 'retry'],
    prose: ['short'],
    isCollapsible: true,
    markdown: ({ short, retry }, children) => {
      const beside = [short && text(`${short} `), retry && strong(errorRetryLabel(retry))].filter((part) => !!part);
      return beside.length > 0 ? children.toSpliced(1, 0, paragraph(beside)) : children;
    },
  },
  Cards: {
    description: 'entry points: each a `<Card>`, or with `rows`, rows under each other',
    optional: ['rows'],
    parts: 'Card',
    isClosedToTerms: true,
    markdown: listOf,
  },
  Card: {
    description:
      'an entry point. `icon` is a name of `components/ui/pictures.svg`; links in its text lead elsewhere than the card',
    required: ['title', 'href'],
    optional: ['icon'],
    prose: ['title'],
    isClosedToTerms: true,
    markdown: ({ title = '', href = '' }, children) => [item(paragraph(link(href, title)), ...children)],
  },
  Actions: {
    description: 'a paragraph of links: two buttons, the first one filled, and quiet links behind them',
    markdown: contents,
  },
  Params: { description: 'a list of `<Param>`', parts: 'Param', markdown: listOf },
  Param: {
    description: 'a parameter; with `answer`, a field of a response, which nobody has to give',
    required: ['name'],
    optional: ['label', 'type', 'required', 'default', 'limits', 'in', 'answer'],
    prose: ['label', 'limits'],
    shown: ['name', 'type', 'default'],
    isRow: true,
    markdown: ({ name = '', label, type, required, default: value, limits, in: location, answer }, children) => {
      const need = answer === undefined && (required === undefined ? 'optional' : 'required');
      const facts = [need, type, location && `in ${location}`, limits, value !== undefined && 'default '];
      const told = facts.filter(Boolean).join(' · ');
      return [
        item(
          paragraph(label ? [strong(label), text(' ')] : [], code(name)),
          ...(told ? [paragraph(told, value === undefined ? [] : code(value))] : []),
          ...children,
        ),
      ];
    },
  },
} satisfies Record<string, TagDefinition>;
