import type { Nodes, Parents, Text } from 'mdast';
import type { Report } from './types';

/** Mistakes that Markdown silently shows as text: a pattern that finds them, what they are, and what to write. */
const anywhere: readonly (readonly [pattern: RegExp, mistake: string, advice: string])[] = [
  [/\]\([^()]*\s[^()]*\)/, 'a link whose address has a space', 'write the space as %20: [text](/my%20file.pdf)'],
  [/\([^()\s][^()]*\)\[(?:\/|#|\.|https?:)[^\]]*\]/, 'a link with its brackets swapped', 'write [text](/route/)'],
  [/\]\s\((?:\/|#|\.|https?:)[^()]*\)/, 'a space between the text of a link and its address', 'write [text](/route/)'],
  [/\*\*/, 'two asterisks that make nothing bold', 'put them directly around the words, **like this**, or in code'],
  [
    /\[\^[^\]\s]+\]|\]\[[^\][]*\]/,
    'a footnote or a reference link',
    'write links inline, [text](/route/), and notes as sentences; or put the brackets in code',
  ],
];

/** The same, for the start of a paragraph only. */
const atStart: readonly (readonly [pattern: RegExp, mistake: string, advice: string])[] = [
  [/^\[!\w+\]/, 'a callout of another tool', 'write it as a tag on lines of its own: <Note> … </Note>, <Warning>'],
  [/^#{2,6}[^\s#]/, 'a heading without a space', 'write "## Limits"'],
  [/^\|.*\|\s*$/m, 'a table without a line of dashes', 'write a line such as | --- | --- | under its first row'],
];

/** Finds what an author meant as Markdown but readers would see as plain text. */
export function checkText(node: Text, parent: Parents | undefined, report: Report): void {
  const isStart = parent?.type === 'paragraph' && parent.children[0] === (node as Nodes);
  for (const [pattern, mistake, advice] of isStart ? [...anywhere, ...atStart] : anywhere)
    if (pattern.test(node.value)) report(node, mistake, advice);
}
