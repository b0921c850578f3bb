import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { VirtualTable } from './virtual-table.tsx'

afterEach(cleanup)

const rows = Array.from({ length: 300 }, (_, index) => `R-${String(index)}`)

test('on paper a table has all rows; the one on the screen stays as it is, with the focus', () => {
  render(
    <MantineProvider env="test">
      <VirtualTable
        label="新規登録"
        columns={[{ key: 'no', header: '番号', render: (row: string) => row }]}
        rows={rows}
        rowKey={(row) => row}
        minWidth={400}
      />
    </MantineProvider>,
  )
  const box = screen.getByRole('region', { name: '新規登録' })
  box.focus()
  fireEvent(window, new Event('beforeprint'))
  const printed = within(screen.getByRole('table', { name: '新規登録' }))
  expect(printed.getAllByRole('row')).toHaveLength(rows.length + 1)
  expect(box.dataset).toHaveProperty('printing')
  fireEvent(window, new Event('afterprint'))
  expect(screen.queryByRole('table', { name: '新規登録' })).toBeNull()
  expect(box.dataset).not.toHaveProperty('printing')
  expect(document.activeElement).toBe(box)
})
