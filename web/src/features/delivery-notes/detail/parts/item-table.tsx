import type { DeliveryItem } from '@kenshu/contract/delivery-note/schema'
import { formatQuantity, formatYen } from '@kenshu/contract/money'
import { Text } from '@mantine/core'
import { deliveryNoteMessages } from '../../../../messages/delivery-notes-ja.ts'
import classes from './item-table.module.css'

const text = deliveryNoteMessages.detail

/** The lines of a note in the order of the quotation (specification 2). */
export function ItemTable({ items }: { items: readonly DeliveryItem[] }) {
  if (items.length === 0) {
    return (
      <Text c="dimmed" py="md">
        {text.noItems}
      </Text>
    )
  }
  const { itemName, unitPrice, quantity, unit, amount } = text.itemColumns
  return (
    // It scrolls sideways on a phone, so the keyboard must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={classes['itemsScroller']} aria-label={text.itemsTable} tabIndex={0}>
      <table className={classes['items']}>
        <thead>
          <tr>
            <th scope="col">{itemName}</th>
            <th scope="col" data-kind="number">
              {unitPrice}
            </th>
            <th scope="col" data-kind="number">
              {quantity}
            </th>
            <th scope="col">{unit}</th>
            <th scope="col" data-kind="number">
              {amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item, index) => (
            // Lines have no id and their order never changes.
            <tr key={index}>
              <td>{item.itemName}</td>
              <td data-kind="number">{item.unitPrice === null ? '' : formatYen(item.unitPrice)}</td>
              <td data-kind="number">{formatQuantity(item.quantity)}</td>
              <td>{item.unit}</td>
              <td data-kind="number">{formatYen(item.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
