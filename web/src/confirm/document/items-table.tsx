/* Explicit roles, because Safari drops a table's roles when its `display` is changed. */
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { documentMessages as text } from '../messages/document-ja.ts'
import { ItemRow } from './item-row.tsx'
import classes from './items-table.module.css'
import { LINES_ID, type LineMarking } from './line-marking.ts'
import type { SheetLine } from './sheet-lines.ts'

interface ItemsTableProps {
  lines: readonly SheetLine[]
  /** null unless the client is marking lines */
  marking: LineMarking | null
}

/**
 * The lines of a note with their numbers and remarks, in the order of columns that staff and the receipt have too. On a phone, CSS shows
 * each line in two rows.
 */
export function ItemsTable({ lines, marking }: ItemsTableProps) {
  if (lines.length === 0) return <p className={classes['none']}>{text.noItems}</p>
  const { no, itemName, unitPrice, quantity, unit, amount } = text.columns
  return (
    <table id={LINES_ID} tabIndex={-1} className={classes['items']} role="table" aria-label={text.itemsTable}>
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader" data-kind="number">
            {no}
          </th>
          <th scope="col" role="columnheader">
            {itemName}
          </th>
          <th scope="col" role="columnheader" data-kind="number">
            {unitPrice}
          </th>
          <th scope="col" role="columnheader" data-kind="number">
            {quantity}
          </th>
          <th scope="col" role="columnheader">
            {unit}
          </th>
          <th scope="col" role="columnheader" data-kind="number">
            {amount}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {lines.map((line, place) => (
          // Lines have no id, and their order never changes.
          <ItemRow key={place} line={line} marking={marking} />
        ))}
      </tbody>
    </table>
  )
}
