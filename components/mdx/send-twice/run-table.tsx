import { Table } from '@/components/mdx/table';
import type { RunView } from '@/lib/model/scenes';

/** A run in words: a row for each event, in columns for the time, both executions and what 8kit holds. */
export function RunTable({ columns, rows }: { columns: readonly string[]; rows: RunView['rows'] }) {
  return (
    <Table>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column}>{column}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ cells }) => (
          // Two events of one execution never share a moment.
          <tr key={cells.join()}>
            {cells.map((cell, index) => (
              <td key={columns[index]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
