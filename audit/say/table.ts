import { type AuditRow, outcomes } from './row';
import { counted, listed, quoted } from './wording';

/* What a table of many workflows says, the same in the page, in the terminal and in the files that are made of it. */

/** The verdict on a workflow. */
export const verdicts: Readonly<Record<AuditRow['outcome'], string>> = {
  twice: 'Acts twice',
  together: 'Unsafe at the same moment',
  undone: 'Leaves work undone',
  unknown: 'Can’t be judged',
  unread: 'Can’t be read',
  none: 'Doesn’t act twice',
};

/** The same of a count of workflows, one and several. */
const counts: Readonly<Record<AuditRow['outcome'], readonly [string, string]>> = {
  twice: ['acts twice', 'act twice'],
  together: ['is unsafe at the same moment', 'are unsafe at the same moment'],
  undone: ['leaves work undone', 'leave work undone'],
  unknown: ['can’t be judged', 'can’t be judged'],
  unread: ['can’t be read', 'can’t be read'],
  none: ['doesn’t', 'don’t'],
};

const states = { active: 'active', inactive: 'inactive', archived: 'archived', unknown: '' } as const;

const copies: Readonly<Record<AuditRow['copy'], string>> = {
  ready: 'Value known',
  choice: 'Choose a value',
  none: 'No place for it',
  unneeded: 'Not needed',
};

/** The title of the table, and of its columns. */
const tableTitle = 'What acts twice';
export const columns = ['Workflow', 'Verdict', 'What it does twice', 'Begins at', 'A copy with 8kit'] as const;

/** Files that share a name tell their workflows apart by where they are. */
const places = (rows: readonly AuditRow[]) => {
  const shared = new Set(
    rows.filter(({ name }, at) => rows.findIndex((one) => one.name === name) !== at).map(({ name }) => name),
  );
  return (row: AuditRow) =>
    shared.has(row.name) && (row.id || row.file) !== row.name ? ` (${row.id || row.file})` : '';
};

/** The words of a row, by the columns. */
interface Cells {
  row: AuditRow;
  cells: [workflow: string, verdict: string, what: string, begins: string, copy: string];
}

/**
 * The rows, the worst first and the archived ones last, in words. A called workflow that is among them is named.
 * @param accepted how many of a workflow's findings the reader has accepted
 */
export function tableOf(rows: readonly AuditRow[], accepted?: (row: AuditRow) => number): Cells[] {
  const rank = ({ state, outcome, isGuess }: AuditRow) =>
    Number(state === 'archived') * 100 + outcomes.indexOf(outcome) * 2 + Number(isGuess);
  const placeOf = places(rows);
  const byId = new Map(rows.flatMap((row) => (row.id === '' ? [] : [[row.id, row] as const])));
  return rows
    .map((row, at) => ({ row, at }))
    .sort((a, b) => rank(a.row) - rank(b.row) || a.at - b.at)
    .map(({ row }) => {
      const { name, state, outcome, isGuess, what, begins, copy, calls, findings } = row;
      const called = [...new Set(calls)].flatMap((id) => byId.get(id) ?? []);
      const calling = called.map((one) => `${quoted(one.name)} (${lower(verdicts[one.outcome])})`);
      const count = accepted?.(row) ?? 0;
      const more = [
        ...(calling.length > 0 ? [`calls ${listed(calling)}`] : []),
        ...(count > 0 ? [`${count} of ${counted(findings.length, 'finding')} accepted`] : []),
      ];
      const stateWord = states[state] === '' || state === 'active' ? '' : `, ${states[state]}`;
      return {
        row,
        cells: [
          `${name}${placeOf(row)}${stateWord}`,
          isGuess ? `Probably ${lower(verdicts[outcome])}` : verdicts[outcome],
          [what, ...more].filter((one) => one !== '').join('; '),
          listed(begins.map(quoted)),
          copy === 'unneeded' && outcome !== 'none' ? '' : copies[copy],
        ],
      };
    });
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** How many of each verdict there are, in a sentence that tells guesses apart. Archived workflows don't count. */
export function countsOf(rows: readonly AuditRow[]): string {
  const counting = rows.filter(({ state }) => state !== 'archived');
  const parts = outcomes.flatMap((outcome) => {
    const found = counting.filter((row) => row.outcome === outcome);
    const words = counts[outcome][found.length === 1 ? 0 : 1];
    const guesses = found.filter(({ isGuess }) => isGuess).length;
    if (guesses === found.length) return guesses === 0 ? [] : [`${guesses} probably ${words}`];
    return [`${found.length} ${words}${guesses > 0 ? ` (${guesses} of them probably)` : ''}`];
  });
  const inactive = counting.filter(({ state }) => state === 'inactive').length;
  const archived = rows.length - counting.length;
  const isFine = counting.length > 0 && counting.every(({ outcome }) => outcome === 'none');
  const guesses = counting.filter(({ isGuess }) => isGuess).length;
  const none =
    counting.length === 1
      ? `It ${guesses > 0 ? 'probably ' : ''}doesn’t act twice`
      : `None of ${counting.length} workflows acts twice${guesses > 0 ? `, which is only probable of ${guesses}` : ''}`;
  const words = isFine ? none : new Intl.ListFormat('en-GB').format(parts) || 'No workflow is there';
  return [
    `${words}.`,
    ...(inactive > 0 ? [`${inactive} of them ${inactive === 1 ? 'is' : 'are'} inactive.`] : []),
    ...(archived > 0
      ? [`${counted(archived, 'archived workflow')} ${archived === 1 ? 'is' : 'are'} listed and not counted.`]
      : []),
  ].join(' ');
}

/** That an answer of n8n's API isn't all. */
export const cutNote = (file: string): string =>
  `${quoted(file)} is one page of several: its nextCursor isn’t empty. Ask n8n for the next page with it, and add that file.`;

/**
 * That workflows are there more than once.
 * @param files the file of each that is left out
 */
export function doubledNote(files: readonly string[]): string {
  const names = [...new Set(files)];
  const are = files.length === 1 ? 'is' : 'are';
  return `${counted(files.length, 'workflow')} ${are} there more than once, with the same content, and judged once: what ${listed(names.map(quoted))} ${names.length === 1 ? 'repeats' : 'repeat'} is left out.`;
}

/** The table as Markdown, of which no name is a part. */
export function markdownOf(
  rows: readonly AuditRow[],
  notes: readonly string[],
  accepted?: (row: AuditRow) => number,
): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    `## ${tableTitle}`,
    '',
    countsOf(rows),
    '',
    line(columns),
    line(columns.map(() => '---')),
    ...tableOf(rows, accepted).map(({ cells }) => line(cells.map(asMarkdown))),
    ...notes.flatMap((note) => ['', asMarkdown(note)]),
    '',
  ].join('\n');
}

/** A text of which nothing is taken for markup, a link, a mention or a command of a CI. */
const asMarkdown = (text: string) =>
  text
    .replace(/[\\`*_[\]|~#]/g, '\\$&')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/:(?=[/:])/g, '&#58;')
    .replace(/\bwww\./gi, 'www&#46;')
    // A mention is found in what an entity stands for, too.
    .replace(/@/g, '@\u2060');

/** The table for a spreadsheet, of which no cell is a formula. */
export function csvOf(rows: readonly AuditRow[]): string {
  const lines = [[...columns, 'File'], ...tableOf(rows).map(({ row, cells }) => [...cells, row.file])];
  const cell = (text: string) => `"${text.replace(/^(?=[=+\-@\t\r\n])/, "'").replaceAll('"', '""')}"`;
  // By its mark, Excel knows that it is UTF-8.
  return `\uFEFF${lines.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')}`;
}
