/* Explicit roles, because Safari drops a table's roles when its `display` is changed. */
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { formatQuantity, formatYen } from '@kenshu/contract/money'
import { messages } from '../messages-ja.ts'
import classes from './items-table.module.css'
import type { SheetLine } from './sheet-lines.ts'

const text = messages.document

/** The lines of a note with their remarks. On a phone, CSS shows each line in two rows. */
export function ItemsTable({ lines }: { lines: readonly SheetLine[] }) {
  if (lines.length === 0) return <p className={classes['none']}>{text.noItems}</p>
  const { itemName, quantity, unit, unitPrice, amount } = text.columns
  return (
    <table className={classes['items']} role="table" aria-label={text.itemsTable}>
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            {itemName}
          </th>
          <th scope="col" role="columnheader" data-kind="number">
            {quantity}
          </th>
          <th scope="col" role="columnheader">
            {unit}
          </th>
          <th scope="col" role="columnheader" data-kind="number">
            {unitPrice}
          </th>
          <th scope="col" role="columnheader" data-kind="number">
            {amount}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {lines.map(({ item, change, notes }, index) => (
          // Lines have no id, and their order never changes.
          <tr key={index} role="row" data-change={change}>
            <td role="cell" data-cell="name">
              {change !== null && <span className={classes['change']}>{messages.correction[change]}</span>}
              {item.itemName}
              {notes.length > 0 && (
                <ul className={classes['notes']}>
                  {notes.map((note) => (
                    <li key={note}>{note}</li>
                  ))}
                </ul>
              )}
            </td>
            <td role="cell" data-cell="quantity" data-kind="number">
              {formatQuantity(item.quantity)}
            </td>
            <td role="cell" data-cell="unit">
              {item.unit}
            </td>
            <td role="cell" data-cell="price" data-kind="number">
              {item.unitPrice === null ? '' : formatYen(item.unitPrice)}
            </td>
            <td role="cell" data-cell="amount" data-kind="number">
              {formatYen(item.amount)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
