'use client';

import type { RunView } from '@/lib/model/scenes';
import styles from './send-twice.module.css';

interface RunTableProps {
  columns: readonly string[];
  rows: RunView['rows'];
  /** How many rows are shown; the others keep their place. */
  shown: number;
}

/** A run as a table, which the style sheet shows as two lanes with the service between them. */
export function RunTable({ columns, rows, shown }: RunTableProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls, this names a place that scrolls
    <div className={styles.scroll} data-scrollable role="group" aria-label="Run">
      <table className={styles.run}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column}>{column}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ kind, cells }, index) => {
            const [time, first, service, second] = cells;
            return (
              // Two events of one execution never share a moment.
              <tr key={cells.join()} data-kind={kind} data-later={index < shown ? undefined : true}>
                <td>{time}</td>
                <td>{first && <span>{first}</span>}</td>
                <td>{service}</td>
                <td>{second && <span>{second}</span>}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
