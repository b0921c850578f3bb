import type { ComponentProps } from 'react'
import { phrased } from './phrases.tsx'
import classes from './printable-table.module.css'
import { usePrinting } from './use-printing.ts'
import { VirtualTable } from './virtual-table.tsx'

type TableProps<Row> = ComponentProps<typeof VirtualTable<Row>>

/** A VirtualTable that has all its rows on paper, across the sheet: its box would show only the rows in sight, and cut off the last columns. */
export function PrintableTable<Row>(props: TableProps<Row>) {
  return usePrinting() === null ? <VirtualTable {...props} /> : <PrintedTable {...props} />
}

function PrintedTable<Row>({ label, columns, rows, rowKey }: TableProps<Row>) {
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
