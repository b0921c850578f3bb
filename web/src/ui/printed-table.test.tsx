import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { VirtualTable } from './virtual-table.tsx'

afterEach(cleanup)

const rows = Array.from({ length: 300 }, (_, index) => `R-${String(index)}`)

test('on paper a table has all rows and no box of its own, and afterwards the screen has its own again', () => {
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
  expect(screen.getByRole('region', { name: '新規登録' })).toBeDefined()
  fireEvent(window, new Event('beforeprint'))
  expect(screen.queryByRole('region')).toBeNull()
  expect(screen.getAllByRole('row')).toHaveLength(rows.length + 1)
  fireEvent(window, new Event('afterprint'))
  expect(screen.getByRole('region', { name: '新規登録' })).toBeDefined()
})
