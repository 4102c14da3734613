import { paragraph, strong } from '../markdown/mdast';
import type { TagDefinition } from './tag';

/** The default title of each kind of callout, by the tag's name in lower case. */
export const calloutTitles = {
  note: 'Note',
  warning: 'Warning',
  danger: 'Danger',
  check: 'Check on your instance',
} as const;
export type CalloutKind = keyof typeof calloutTitles;

function callout(kind: CalloutKind, description = 'a callout') {
  return {
    description,
    optional: ['title'],
    prose: ['title'],
    markdown: ({ title = calloutTitles[kind] }, children) => [
      { type: 'blockquote', children: [paragraph(strong(title)), ...children] },
    ],
  } satisfies TagDefinition;
}

export const callouts = {
  Note: callout('note'),
  Warning: callout('warning'),
  Danger: callout('danger'),
  Check: callout('check', 'a callout that says how to see something on your own instance'),
};
