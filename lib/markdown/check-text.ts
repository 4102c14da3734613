import type { Nodes, Parents, Text } from 'mdast';
import type { Report } from './types';

/** Mistakes that Markdown shows as text without a word: how they look, what they are, and what to write. */
const anywhere: readonly (readonly [pattern: RegExp, mistake: string, advice: string])[] = [
  [/\]\([^()]*\s[^()]*\)/, 'a link whose address has a space', 'write the space as %20: [text](/my%20file.pdf)'],
  [/\([^()\s][^()]*\)\[(?:\/|#|\.|https?:)[^\]]*\]/, 'a link with its brackets exchanged', 'write [text](/route/)'],
  [/\]\s\((?:\/|#|\.|https?:)[^()]*\)/, 'a space between the text of a link and its address', 'write [text](/route/)'],
  [/\*\*/, 'two asterisks that make nothing bold', 'put them right at the words, **like this**, or into code'],
  [/\{\/\*/, "another tool's comment or heading id", 'write the id of a heading as {#id}; pages have no comments'],
  [
    /\[\^[^\]\s]+\]|\]\[[^\][]*\]/,
    'a footnote or a reference link',
    'write the link where it is needed, [text](/route/), and a note as a sentence; or put the brackets into code',
  ],
];

/** The same at the beginning of a paragraph. */
const atStart: readonly (readonly [pattern: RegExp, mistake: string, advice: string])[] = [
  [/^#{2,6}[^\s#]/, 'a heading without a space', 'write "## Limits"'],
  [/^\|.*\|\s*$/m, 'a table without its line of dashes', 'write a line such as | --- | --- | under its first one'],
];

/** Finds what an author meant as Markdown and readers would see as it is. */
export function checkText(node: Text, parent: Parents | undefined, report: Report): void {
  const isStart = parent?.type === 'paragraph' && parent.children[0] === (node as Nodes);
  for (const [pattern, mistake, advice] of isStart ? [...anywhere, ...atStart] : anywhere)
    if (pattern.test(node.value)) report(node, mistake, advice);
}
