import { Table } from '@/components/ui/table';
import type { SimulationView } from '@/model/simulation';

/** A simulation as a table: a row for each event, with columns for the time, both runs and what 8kit holds. */
export function EventTable({ columns, rows }: { columns: readonly string[]; rows: SimulationView['rows'] }) {
  return (
    <Table columns={columns.length}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column}>{column}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ cells }) => (
          // Two events of one execution never happen at the same moment.
          <tr key={cells.join()}>
            {cells.map((cell, index) =>
              index === 0 ? (
                <th key={columns[index]} scope="row">
                  {cell}
                </th>
              ) : (
                <td key={columns[index]}>{cell}</td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
