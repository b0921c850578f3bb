import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { FailedList } from './result-lists.tsx'

afterEach(cleanup)

const FAILED = { billing_no: 'R-1', client_name: '', total_amount_with_tax: null, error: '誤り' }

function show(records: (typeof FAILED)[]) {
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <FailedList records={records} home="/admin" />
      </MemoryRouter>
    </MantineProvider>,
  )
}

test('what failed leads to where it is registered again', () => {
  show([FAILED])
  expect(screen.getByText(/^ZACで直した6つのファイルをもう一度登録すると/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'アップロード画面へ' }).getAttribute('href')).toBe(
    '/admin/upload-csv',
  )
})

test('without a failure there is nothing to register again', () => {
  show([])
  expect(screen.queryByRole('link')).toBeNull()
})
