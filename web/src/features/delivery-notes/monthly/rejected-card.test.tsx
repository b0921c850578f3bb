import { MantineProvider } from '@mantine/core'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { RejectedCard } from './rejected-card.tsx'

vi.mock('../../../lib/session.ts', () => ({ useMe: () => ({ role: 'normal' }), homeOf: () => '/normal' }))
afterEach(cleanup)

/** @param all notes that clients have sent back. @param named those that the board names */
function show(all: number, named: number) {
  const rejected = Array.from({ length: named }, (_, index) => ({
    id: String(index),
    billingNo: `R-${String(index)}`,
    clientName: '株式会社 見本',
    billingTitle: '保守',
    salesPersonName: '太郎',
    totalAmountWithTax: 1000,
    rejectedAt: null,
    rejectedBy: '',
    rejectionReason: '単価が違います。',
  }))
  const statuses = [{ status: 'CL検収拒否' as const, count: all, amount: all * 1000 }]
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <RejectedCard month="2026-11" statuses={statuses} rejected={rejected} />
      </MemoryRouter>
    </MantineProvider>,
  )
}

/** As the browser does at the beginning and at the end of printing. */
function print(moment: 'beforeprint' | 'afterprint'): void {
  act(() => {
    window.dispatchEvent(new Event(moment))
  })
}

const notes = () => screen.getAllByRole('listitem').length

test('of many rejected notes five are shown, at a press and on paper all that the board names, and all are a link to the list', async () => {
  show(39, 20)
  expect(notes()).toBe(5)
  screen.getByText('全39件を一覧で見る')
  screen.getByRole('button', { name: 'さらに15件を表示', expanded: false })

  print('beforeprint')
  expect(notes()).toBe(20)
  expect(screen.queryByRole('button')).toBeNull()
  print('afterprint')
  expect(notes()).toBe(5)

  await userEvent.click(screen.getByRole('button', { name: 'さらに15件を表示' }))
  expect(notes()).toBe(20)
  screen.getByText('全39件を一覧で見る')
  await userEvent.click(screen.getByRole('button', { name: '5件だけ表示', expanded: true }))
  expect(notes()).toBe(5)
})

test('a few rejected notes are all shown, without a button', () => {
  show(5, 5)
  expect(notes()).toBe(5)
  expect(screen.queryByRole('button')).toBeNull()
  screen.getByText('差し戻しの古い順に表示します。')
})
