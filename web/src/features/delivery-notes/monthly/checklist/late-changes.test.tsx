import type { LateChange, MonthClose } from '@kenshu/contract/monthly/close'
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { LateChanges, ToLateChanges } from './late-changes.tsx'

vi.mock('../../../../lib/session.ts', () => ({ useMe: () => ({ role: 'admin' }), homeOf: () => '/admin' }))
afterEach(cleanup)

const BY = { at: '2026-11-02T00:00:00.000Z', by: '管理 花子' }
const DELETED: LateChange = {
  ...BY,
  ...{ kind: 'deleted', action: 'note.delete', note_id: null, changes: [] },
  ...{ billing_no: '2026-00033', client_name: '株式会社 見本', amount: 1_914_000 },
}

function show(then: { count: number; amount: number }, unreadable = 0) {
  const closing: MonthClose['closings'][number] = {
    ...{ ...BY, id: '1', unreadable, reconciliation: null, ticks: [], reopened: null },
    statuses: [{ status: 'CL検収済', ...then }],
  }
  const close: MonthClose = {
    ...{ month: '2026-10', revision: 1, ticks: [], closed: '1', has_more_changes: false },
    // The closing before it is not what the month is held against.
    closings: [closing, { ...closing, id: '0', statuses: [] }],
    late_changes: [DELETED],
  }
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <ToLateChanges>締め後の変更へ</ToLateChanges>
        <LateChanges
          close={close}
          statuses={[
            { status: 'CL検収済', count: 180, amount: 290_000_000 },
            { status: '営業発行停止', count: 2, amount: 603_394 },
          ]}
        />
      </MemoryRouter>
    </MantineProvider>,
  )
}

test('a deleted note has its client and its amount, and the sums of then and now their difference', () => {
  show({ count: 183, amount: 292_517_394 })
  screen.getByRole('rowheader', { name: /^2026-00033株式会社 見本$/ })
  screen.getByRole('cell', { name: '¥1,914,000' })
  screen.getByText('締め時 183件 ¥292,517,394 → 現在 182件 ¥290,603,394（差 -1件 -¥1,914,000）')
})

test('what has grown has a plus, and equal sums are said to be equal', () => {
  show({ count: 181, amount: 290_000_000 })
  screen.getByText(/（差 \+1件 \+¥603,394）$/)
  cleanup()
  show({ count: 182, amount: 290_603_394 })
  screen.getByText('合計は締め時と同じです（182件 ¥290,603,394）。')
})

test('where notes of the closing could not be read, nothing is subtracted', () => {
  show({ count: 181, amount: 290_000_000 }, 1)
  expect(screen.queryByText(/締め時/)).toBeNull()
})

test('the link to the changes opens them where somebody has closed them', () => {
  show({ count: 182, amount: 290_603_394 })
  const list = screen.getByRole<HTMLDetailsElement>('group')
  list.open = false
  fireEvent.click(screen.getByRole('link', { name: '締め後の変更へ' }))
  expect(list.open).toBe(true)
})
