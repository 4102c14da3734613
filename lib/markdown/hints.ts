/**
 * True for text that an author of a new page has to replace. It is plain Markdown, so a draft reads well everywhere; no
 * published page has one.
 */
export function isHint(text: string): boolean {
  return text.startsWith('Hint:');
}
