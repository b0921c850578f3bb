import { MantineProvider } from '@mantine/core'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { NAMED_AT_FIRST } from '../../../../lib/limits.ts'
import { NamedList } from './named-list.tsx'

vi.mock('../../../../lib/session.ts', () => ({ useMe: () => ({ role: 'admin' }), homeOf: () => '/admin' }))
afterEach(cleanup)

function show(count: number): void {
  const notes = Array.from({ length: count }, (_, index) => ({
    id: String(index),
    billing_no: `D-${String(index)}`,
    client_name: '株式会社 見本',
    title: '保守',
  }))
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <NamedList title="差のある納品書" columns={[]} notes={notes} more="" isOpen />
      </MemoryRouter>
    </MantineProvider>,
  )
}

const links = () => screen.getAllByRole('link').length

test('of many notes the first are shown, and the others on request', async () => {
  show(NAMED_AT_FIRST + 33)
  expect(links()).toBe(NAMED_AT_FIRST)
  await userEvent.click(screen.getByRole('button', { name: 'さらに33件を表示', expanded: false }))
  expect(links()).toBe(NAMED_AT_FIRST + 33)
  await userEvent.click(screen.getByRole('button', { name: '10件だけ表示', expanded: true }))
  expect(links()).toBe(NAMED_AT_FIRST)
})

test('on paper all are there, and a few have no button', () => {
  show(NAMED_AT_FIRST)
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()
  show(NAMED_AT_FIRST + 1)
  act(() => {
    window.dispatchEvent(new Event('beforeprint'))
  })
  expect(links()).toBe(NAMED_AT_FIRST + 1)
  expect(screen.queryByRole('button')).toBeNull()
})
