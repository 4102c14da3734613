import type { SimulationView } from '@/model/simulation';
import styles from './run-table.module.css';

type Row = SimulationView['rows'][number];

interface RunTableProps {
  columns: readonly string[];
  view: SimulationView;
  /** How many of its events are shown; later ones are dimmed. */
  shown: number;
}

/**
 * A run, down in time: a row for each event, and a column for the time, each of the two runs and, between them, what 8kit
 * holds. What a run does is a bar that goes on for as long as it takes.
 */
export function RunTable({ columns, view: { rows, verdict }, shown }: RunTableProps) {
  const isWorkDoneTwice = [0, 1].every((lane) =>
    rows.some((row) => row.lane === lane && row.isWork && row.ends !== 'crashed'),
  );
  /** What a run does at the time of a row: its event, or what it began before. */
  const barIn = (lane: number, row: Row) => {
    const own = rows.findLast((one) => one.lane === lane && one.at <= row.at && (one === row || one.until > row.at));
    if (!own) return {};
    // If both runs did the work, the second one is the mistake.
    const isWrong = lane === 1 && own.isWork && isWorkDoneTwice && !verdict.isGood;
    return { 'data-kind': isWrong ? 'wrong' : kindOf(own), 'data-begins': own === row || undefined };
  };
  return (
    <table className={styles.run}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column}>{column}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => {
          const [time, first, holds, second] = row.cells;
          return (
            // Two events of one execution never happen at the same moment.
            <tr key={row.cells.join()} data-later={index >= shown || undefined}>
              <th scope="row">{time}</th>
              <td {...barIn(0, row)}>{first}</td>
              <td data-new={holds !== rows[index - 1]?.cells[2] || undefined}>{holds}</td>
              <td {...barIn(1, row)}>{second}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function kindOf({ ends, isWork, status = 0 }: Row): string {
  if (ends === 'crashed' || ends === 'error') return 'failed';
  if (isWork) return 'work';
  return status === 201 ? 'added' : status >= 400 || ends === 'skipped' ? 'refused' : 'request';
}
