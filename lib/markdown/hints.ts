/**
 * True for text that the author of a new page must replace. Hints are plain Markdown, so that a draft reads well
 * everywhere; no published page contains one.
 */
export function isHint(text: string): boolean {
  return text.startsWith('Hint:');
}
