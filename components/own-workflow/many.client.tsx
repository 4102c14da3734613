'use client';

import { memo, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { type AuditRow, outcomes } from '@/audit/say/row';
import { columns, countsOf, csvOf, markdownOf, tableOf, verdicts } from '@/audit/say/table';
import { Choice } from '@/components/ui/choice.client';
import { CopyButton } from '@/components/ui/copy-button.client';
import field from '@/components/ui/field.module.css';
import { Found } from '@/components/ui/filter.client';
import { Table } from '@/components/ui/table';
import { save } from '@/lib/browser/save';
import type { ListedRow } from './auditor.client';
import styles from './own-workflow.module.css';

/** What is shown of the rows: those of one verdict, and those whose name holds a text. */
const all: { verdict: AuditRow['outcome'] | 'all'; name: string } = { verdict: 'all', name: '' };

/** What a table is made of. */
export interface ManyProps {
  rows: readonly ListedRow[];
  notes: readonly string[];
  /** Whether no more rows come: then they can be taken along. */
  isDone: boolean;
  onOpen: (listed: ListedRow) => void;
}

/** Many workflows as a table, the worst first, each of which opens its board. */
export function Many({ rows: listed, notes, isDone, onOpen }: ManyProps) {
  const id = useId();
  const [asked, setAsked] = useState(all);
  const rows = useMemo(() => listed.map(({ row }) => row), [listed]);
  const places = useMemo(() => new Map(rows.map((row, at) => [row, at])), [rows]);
  const table = useMemo(() => tableOf(rows), [rows]);
  // The same function each time, so that no row is drawn again for it.
  const latest = useRef(onOpen);
  useEffect(() => {
    latest.current = onOpen;
  });
  const open = useCallback((one: ListedRow) => latest.current(one), []);
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
      <h2 id={`${id}-title`} tabIndex={-1}>
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
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ row, cells }) => (
              <Row
                key={places.get(row)}
                listed={listed[places.get(row) ?? -1]}
                words={cells.join('\n')}
                outcome={row.outcome}
                onOpen={isDone ? open : undefined}
              />
            ))}
          </tbody>
        </Table>
      )}
      {isDone && (
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
      )}
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

/** A row, which is drawn again only if its words change: others come all the time. */
const Row = memo(function Row({
  listed,
  words,
  outcome,
  onOpen,
}: {
  listed: ListedRow | undefined;
  words: string;
  outcome: AuditRow['outcome'];
  /** None as long as more rows come, which opening one would end. */
  onOpen: ((listed: ListedRow) => void) | undefined;
}) {
  const [name, verdict, ...rest] = words.split('\n');
  return (
    <tr>
      <th scope="row">
        {listed?.text === undefined ? (
          name
        ) : (
          <button type="button" className={styles.open} disabled={!onOpen} onClick={() => onOpen?.(listed)}>
            {name}
          </button>
        )}
      </th>
      <td data-ends={tones[outcome]} data-label={columns[1]} className={styles.ends}>
        {verdict}
      </td>
      {rest.map((cell, at) => (
        <td key={columns[at + 2]} data-label={columns[at + 2]}>
          {cell}
        </td>
      ))}
    </tr>
  );
});
