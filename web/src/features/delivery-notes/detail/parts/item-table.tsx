/* Explicit roles, because Safari drops a table's roles when its `display` is changed. */
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import type { DeliveryItem } from '@kenshu/contract/delivery-note/item'
import { type MarkedLine, type PlacedLine, placeLines } from '@kenshu/contract/delivery-note/marked-lines'
import { formatQuantity, formatYen } from '@kenshu/contract/money'
import { Text } from '@mantine/core'
import { IconMessage2 } from '@tabler/icons-react'
import { deliveryNoteMessages } from '../../../../messages/delivery-notes-ja.ts'
import classes from './item-table.module.css'

const text = deliveryNoteMessages.detail

interface ItemTableProps {
  items: readonly DeliveryItem[]
  /** the lines that the client marked when sending the note back */
  marked: readonly MarkedLine[]
}

/**
 * The lines of a note in the order of the quotation (specification 2), with the numbers by which a client's comments name them, and
 * with these comments. On a phone, CSS shows each line in two rows.
 */
export function ItemTable({ items, marked }: ItemTableProps) {
  const placed = placeLines(marked, items)
  const lost = placed.filter(({ place }) => place === null)
  return (
    <>
      <Items items={items} placed={placed} />
      {lost.length > 0 && (
        <ul className={classes['lost']}>
          {lost.map((line) => (
            <li key={line.index}>
              <MarkWords line={line} state={text.markedGone} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** The client's comment on a line. */
function MarkWords({ line: { comment, item, index }, state }: { line: PlacedLine; state: string }) {
  return (
    <span className={classes['mark']}>
      <IconMessage2 size="1rem" aria-hidden />
      <span>
        <strong>{text.marked}</strong>
        {comment === '' ? text.markedOnly : comment}
        {state !== '' && <span className={classes['markState']}>{state}</span>}
        {state === text.markedGone && (
          <span className={classes['markState']}>{text.markedLine(index + 1, item.itemName)}</span>
        )}
      </span>
    </span>
  )
}

function Items({ items, placed }: { items: readonly DeliveryItem[]; placed: readonly PlacedLine[] }) {
  if (items.length === 0) {
    return (
      <Text c="dimmed" py="md">
        {text.noItems}
      </Text>
    )
  }
  const { no, itemName, unitPrice, quantity, unit, amount } = text.itemColumns
  return (
    // On medium widths the table scrolls sideways, so the keyboard must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={classes['itemsScroller']} aria-label={text.itemsTable} tabIndex={0}>
      <table className={classes['items']} role="table" aria-label={text.itemsTable}>
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
          {items.map((item, index) => (
            // Lines have no id and their order never changes.
            <tr key={index} role="row">
              <td role="cell" data-cell="no" data-kind="number">
                {index + 1}
              </td>
              <td role="cell" data-cell="name">
                {item.itemName}
                {placed
                  .filter(({ place }) => place === index)
                  .map((line) => (
                    <MarkWords
                      key={line.index}
                      line={line}
                      state={line.isChanged ? text.markedChanged : ''}
                    />
                  ))}
              </td>
              <td role="cell" data-cell="price" data-kind="number">
                {item.unitPrice === null ? '' : formatYen(item.unitPrice)}
              </td>
              <td role="cell" data-cell="quantity" data-kind="number">
                {formatQuantity(item.quantity)}
              </td>
              <td role="cell" data-cell="unit">
                {item.unit}
              </td>
              <td role="cell" data-cell="amount" data-kind="number">
                {formatYen(item.amount)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
