'use client';

import { useId, useMemo, useState } from 'react';
import { type AuditRow, outcomes } from '@/audit/say/row';
import { columns, countsOf, csvOf, markdownOf, tableOf, verdicts } from '@/audit/say/table';
import { Choice } from '@/components/ui/choice.client';
import { CopyButton } from '@/components/ui/copy-button.client';
import field from '@/components/ui/field.module.css';
import { Found } from '@/components/ui/filter.client';
import { Table, TableHead } from '@/components/ui/table';
import { save } from '@/lib/browser/save';
import type { ListedRow } from './auditor.client';
import styles from './own-workflow.module.css';

/** What is shown of the rows: those of one verdict, and those whose name holds a text. */
const all: { verdict: AuditRow['outcome'] | 'all'; name: string } = { verdict: 'all', name: '' };

/** What a table is made of. */
export interface ManyProps {
  rows: readonly ListedRow[];
  notes: readonly string[];
  onOpen: (listed: ListedRow) => void;
}

/** Many workflows as a table, the worst first, each of which opens its board. */
export function Many({ rows: listed, notes, onOpen }: ManyProps) {
  const id = useId();
  const [asked, setAsked] = useState(all);
  const rows = useMemo(() => listed.map(({ row }) => row), [listed]);
  const places = useMemo(() => new Map(rows.map((row, at) => [row, at])), [rows]);
  const table = useMemo(() => tableOf(rows), [rows]);
  const opened = (row: AuditRow, name: string) => {
    const one = listed[places.get(row) ?? -1];
    if (one?.text === undefined) return name;
    return (
      <button type="button" className={styles.open} onClick={() => onOpen(one)}>
        {name}
      </button>
    );
  };
  const name = asked.name.trim().toLowerCase();
  const shown = table.filter(
    ({ row }) => (asked.verdict === 'all' || asked.verdict === row.outcome) && row.name.toLowerCase().includes(name),
  );
  const options = outcomes.flatMap((value) => {
    const count = rows.filter((row) => row.outcome === value).length;
    return count > 0 ? [{ value, label: `${verdicts[value]} (${count})` }] : [];
  });
  const ways = [
    ...(name === '' ? [] : [{ label: 'Any name', go: () => setAsked({ ...asked, name: '' }) }]),
    ...(asked.verdict === 'all' ? [] : [{ label: 'All verdicts', go: () => setAsked({ ...asked, verdict: 'all' }) }]),
  ];
  return (
    <section className={styles.many} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title} tabIndex={-1}>
        {countsOf(rows)}
      </h2>
      {notes.map((note) => (
        <p key={note} className={field.problem}>
          {note}
        </p>
      ))}
      <div data-no-print className={styles.row}>
        <Choice
          legend="Verdict"
          options={[{ value: 'all', label: `All (${rows.length})` }, ...options]}
          value={asked.verdict}
          onChoose={(verdict) => setAsked({ ...asked, verdict })}
        />
        <input
          type="search"
          aria-label="Name of the workflow"
          placeholder="Find by name"
          value={asked.name}
          onChange={({ target }) => setAsked({ ...asked, name: target.value })}
        />
        <Found
          told={`${shown.length} of ${rows.length} workflows`}
          isSeen={asked !== all && shown.length > 0}
          isQuiet={asked === all}
          ways={shown.length > 0 ? [] : ways}
        />
      </div>
      {shown.length > 0 && (
        <Table columns={columns.length} cards>
          <caption className="visually-hidden">Workflows, the worst first</caption>
          <TableHead columns={columns} />
          <tbody>
            {shown.map(({ row, cells }) => (
              <tr key={places.get(row)}>
                <th scope="row">{opened(row, cells[0])}</th>
                {cells.slice(1).map((cell, at) => (
                  <td
                    key={columns[at + 1]}
                    data-label={columns[at + 1]}
                    {...(at === 0 && { 'data-ends': tones[row.outcome], className: styles.ends })}
                  >
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <div data-no-print className={styles.row}>
        <CopyButton className={styles.action} aria-describedby={`${id}-holds`} textOf={() => markdownOf(rows, notes)}>
          Copy as Markdown
        </CopyButton>
        <button
          type="button"
          className={styles.action}
          aria-describedby={`${id}-holds`}
          onClick={() => save(new Blob([csvOf(rows)], { type: 'text/csv' }), 'workflows-acting-twice.csv')}
        >
          Download as CSV
        </button>
        <span id={`${id}-holds`}>
          Both hold all rows: the names of workflows, of their triggers and of nodes, and the verdicts.
        </span>
      </div>
    </section>
  );
}

const tones: Readonly<Record<AuditRow['outcome'], string>> = {
  twice: 'twice',
  together: 'unknown',
  undone: 'undone',
  unknown: 'unknown',
  unread: 'twice',
  none: 'once',
};
