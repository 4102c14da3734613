import type { ListItem } from 'mdast';
import { type Block, code, item, link, list, paragraph, strong, text } from '../markdown/mdast';
import type { TagDefinition } from './tag';

/** A list whose children are all items. */
export function listOf(_: unknown, items: Block[]): Block[] {
  return [list(items as unknown as ListItem[])];
}

/** What it contains stands for itself. */
function contents(_: unknown, children: Block[]): Block[] {
  return children;
}

export const layout = {
  Tabs: {
    description:
      'alternatives. Tabs of one `group` switch together on all pages; with `code`, panels are code alone, and the tabs stand in its bar; with `statuses`, labels are status codes, and look like it',
    optional: ['group', 'label', 'code', 'statuses'],
    markdown: contents,
  },
  Tab: {
    description: 'one of `<Tabs>`',
    required: ['label'],
    markdown: ({ label = '' }, children) => [paragraph(strong(label)), ...children],
  },
  Steps: {
    description:
      'the `###` headings inside it, numbered, those in tabs too: steps that only some readers need go into their tab',
    markdown: contents,
  },
  Columns: { description: 'words and, beside them on wide screens, `<Beside>`', markdown: contents },
  Beside: { description: 'code that stays in view beside the words of `<Columns>`', markdown: contents },
  Details: {
    description: 'what most readers skip, closed at first',
    required: ['summary'],
    markdown: ({ summary = '' }, children) => [paragraph(strong(summary)), ...children],
  },
  Cards: {
    description: 'entry points: each a `<Card>`, or with `rows`, rows under each other',
    optional: ['rows'],
    markdown: listOf,
  },
  Card: {
    description:
      'an entry point. `icon` is a name of `components/content/card-art.tsx`; links in its text lead elsewhere than the card',
    required: ['title', 'href'],
    optional: ['icon'],
    markdown: ({ title = '', href = '' }, children) => [item(paragraph(link(href, title)), ...children)],
  },
  Actions: {
    description: 'a paragraph of links: two buttons, the first one filled, and quiet links behind them',
    markdown: contents,
  },
  Params: { description: 'a list of `<Param>`', markdown: listOf },
  Param: {
    description: 'a parameter; with `answer`, a field of a response, which nobody has to give',
    required: ['name'],
    optional: ['label', 'type', 'required', 'default', 'limits', 'in', 'answer'],
    markdown: ({ name = '', label, type, required, default: value, limits, in: location, answer }, children) => {
      const facts = [type, location && `in ${location}`, limits, value !== undefined && 'default '].filter(Boolean);
      const need = required === undefined ? ' optional' : ' required';
      return [
        item(
          paragraph(label ? [strong(label), text(' ')] : [], code(name), answer === undefined ? need : ''),
          ...(facts.length > 0 ? [paragraph(facts.join(' · '), value === undefined ? [] : code(value))] : []),
          ...children,
        ),
      ];
    },
  },
} satisfies Record<string, TagDefinition>;
