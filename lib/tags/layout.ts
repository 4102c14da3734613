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
    // `code` if panels contain only code, so that the tabs are in its bar; `statuses` if they are those of responses.
    optional: ['group', 'label', 'code', 'statuses'],
    markdown: contents,
  },
  Tab: { required: ['label'], markdown: ({ label = '' }, children) => [paragraph(strong(label)), ...children] },
  Steps: { markdown: contents },
  // Text, with code beside it on wide screens.
  Columns: { markdown: contents },
  Beside: { markdown: contents },
  Details: {
    required: ['summary'],
    markdown: ({ summary = '' }, children) => [paragraph(strong(summary)), ...children],
  },
  Cards: { optional: ['rows'], markdown: listOf },
  Card: {
    required: ['title', 'href'],
    optional: ['icon'],
    markdown: ({ title = '', href = '' }, children) => [item(paragraph(link(href, title)), ...children)],
  },
  Actions: { markdown: contents },
  Params: { markdown: listOf },
  Param: {
    required: ['name'],
    optional: ['label', 'type', 'required', 'default', 'limits', 'in', 'answer'],
    markdown: ({ name = '', label, type, required, default: value, limits, in: place, answer }, children) => {
      const facts = [type, place && `in ${place}`, limits, value !== undefined && 'default '].filter(Boolean);
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
