/** A node's name as pages write it. */
export const quoted = (name: string): string => `“${shortened(name)}”`;

export const shortened = (name: string): string =>
  name.length > 60 ? `${name.slice(0, 59).replace(/[\uD800-\uDBFF]$/, '')}…` : name;

/** `1 node`, `2 nodes`. */
export const counted = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;

/** `10 minutes`, of seconds. */
export const lasting = (seconds: number): string =>
  seconds >= 60 && seconds % 60 === 0 ? counted(seconds / 60, 'minute') : counted(seconds, 'second');

/** Names in a sentence, the first three of them. */
export function listed(names: readonly string[]): string {
  const shown = names.slice(0, names.length > 4 ? 3 : 4);
  const rest = names.length - shown.length;
  return new Intl.ListFormat('en-GB').format(rest > 0 ? [...shown, `${rest} more`] : shown);
}

/** A sentence that begins with a part. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
