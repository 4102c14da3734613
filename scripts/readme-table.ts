/**
 * Puts a table into README, between the marks of its name: `<!-- times -->` and `<!-- /times -->`.
 * @throws Error where README lacks them
 */
export function withTable(readme: string, name: 'figures' | 'times', table: string): string {
  const [start, end] = [`<!-- ${name} -->\n`, `<!-- /${name} -->`];
  const [from, to] = [readme.indexOf(start), readme.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`README.md lacks ${start.trim()} above the table, and ${end} below it`);
  return readme.slice(0, from + start.length) + table + readme.slice(to);
}
