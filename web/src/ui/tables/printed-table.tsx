import { phrased } from '../phrases.tsx'
import classes from './printed-table.module.css'
import type { TableProps } from './virtual-rows.tsx'

/** A VirtualTable on paper: all its rows, across the sheet. The screen's own would show only the rows in sight, and cut off the last columns. */
export function PrintedTable<Row>({ label, columns, rows, rowKey }: TableProps<Row>) {
  return (
    <table className={classes['table']} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ key, header, align }) => (
            <th key={key} scope="col" data-align={align}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={rowKey(row, index)}>
            {columns.map(({ key, align, render }) => (
              <td key={key} data-align={align}>
                {phrased(render(row))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
