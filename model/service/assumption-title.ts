/** What an assumption of the model is about, in words: `status-of-a-lock` is "Status of a lock". */
export function assumptionTitle(id: string): string {
  return `${id.charAt(0).toUpperCase()}${id.slice(1).replaceAll('-', ' ')}`;
}
