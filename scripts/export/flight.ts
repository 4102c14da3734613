/*
 * React's data, as Next writes it: rows that begin with a number, one of which, 0, names what it needs by `"$` and
 * their numbers. A text of some length is a row of its own, `2:T1f,` and so many bytes; other rows end with their line.
 */

interface Row {
  id: string;
  /** All of it, as it is written. */
  row: string;
  /** Its text, where it is one. */
  text: string | undefined;
}

/** Empties the texts that the function given is true for: what the page has as it stands needn't be in its data. */
export function withoutTexts(data: string, isLeftOut: (text: string) => boolean): string {
  return rowsOf(data)
    .map(({ id, row, text }) => (text !== undefined && isLeftOut(text) ? `${id}:T0,` : row))
    .join('');
}

/** Changes all of the data's words, and the lengths of its texts to match. */
export function withTexts(data: string, change: (text: string) => string): string {
  return rowsOf(data)
    .map(({ id, row, text }) => {
      if (text === undefined) return change(row);
      const changed = change(text);
      return `${id}:T${Buffer.byteLength(changed).toString(16)},${changed}`;
    })
    .join('');
}

/**
 * Leaves of a page's data what the router needs to show it in place of another: not the layout around both.
 * @throws Error if it isn't of the form that Next 16.4.6 writes
 */
export function withoutLayout(data: string): string {
  const rows = rowsOf(data).map((one) => (one.id === '0' ? { ...one, row: rootWithoutLayout(one.row) } : one));
  const needed = new Set(['', '0']);
  // A set visits what is added to it meanwhile.
  for (const id of needed)
    for (const { row, text } of rows.filter((one) => one.id === id))
      if (text === undefined) for (const [, used = ''] of row.matchAll(/"\$[A-Z@]?([0-9a-f]+)/g)) needed.add(used);
  return rows
    .filter(({ id }) => needed.has(id))
    .map(({ row }) => row)
    .join('');
}

function rootWithoutLayout(row: string): string {
  const root = JSON.parse(row.slice(row.indexOf(':') + 1));
  if (root.t?.t?.d === undefined)
    throw new Error(`React's data begins in a way that isn't known: ${row.slice(0, 200)}`);
  delete root.t.t.d;
  return `0:${JSON.stringify(root)}\n`;
}

function rowsOf(data: string): Row[] {
  const bytes = Buffer.from(data);
  const rows: Row[] = [];
  for (let at = 0; at < bytes.length; ) {
    const head = /^[0-9a-f]*:(?:T([0-9a-f]+),)?/.exec(bytes.toString('latin1', at, at + 40));
    const textAt = head?.[0].length ?? 0;
    const length = head?.[1];
    const lineEnd = bytes.indexOf('\n', at) + 1 || bytes.length;
    const end = length === undefined ? lineEnd : at + textAt + Number.parseInt(length, 16);
    const row = bytes.toString('utf8', at, end);
    rows.push({
      id: row.slice(0, row.indexOf(':')),
      row,
      text: length === undefined ? undefined : row.slice(textAt),
    });
    at = end;
  }
  return rows;
}
