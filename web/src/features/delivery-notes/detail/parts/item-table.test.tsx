import type { DeliveryItem } from '@kenshu/contract/delivery-note/item'
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ItemTable } from './item-table.tsx'

afterEach(cleanup)

function show(items: DeliveryItem[]): void {
  render(
    <MantineProvider env="test">
      <ItemTable items={items} marked={[]} />
    </MantineProvider>,
  )
}

const textsOf = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent)

test('a note without lines says so', () => {
  show([])
  screen.getByText('納品明細がありません')
  expect(screen.queryByRole('table')).toBeNull()
})

test('lines have name, unit price, quantity, unit and amount, in yen with separators; what ZAC does not say is empty', () => {
  show([
    { itemName: '制作費', unitPrice: 1234.5, quantity: 1000, unit: '式', amount: 1_234_500 },
    { itemName: '値引き', unitPrice: null, quantity: null, unit: '', amount: -500 },
  ])
  expect(textsOf('columnheader')).toEqual(['No.', '品名', '単価', '数量', '単位', '金額'])
  expect(textsOf('cell')).toEqual([
    ...['1', '制作費', '¥1,234.5', '1,000', '式', '¥1,234,500'],
    ...['2', '値引き', '', '', '', '-¥500'],
  ])
})
