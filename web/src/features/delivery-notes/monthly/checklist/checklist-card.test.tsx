import type { MonthBoard } from '@kenshu/contract/monthly/board'
import type { MonthClose } from '@kenshu/contract/monthly/close'
import type { Reconciliation } from '@kenshu/contract/monthly/reconciliation'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { callLongApi } from '../../../../lib/api/api-client.ts'
import { monthCloseMessages as text } from '../../../../messages/month-close-ja.ts'
import { noticeDone } from '../../../../ui/notices/notice.tsx'
import { boardQuery, closeQuery, reconciliationQuery } from '../calls/month-queries.ts'
import { ChecklistCard } from './checklist-card.tsx'

vi.mock('../../../../lib/session.ts', () => ({ useMe: () => ({ role: 'admin' }), homeOf: () => '/admin' }))
vi.mock('../../../../lib/api/api-client.ts', () => ({
  callApi: vi.fn(),
  callLongApi: vi.fn(),
  ApiError: Error,
}))
vi.mock('../../../../ui/notices/notice.tsx', () => ({
  showNotice: vi.fn(),
  noticeDone: vi.fn(),
  hideNotice: vi.fn(),
}))
vi.mock('../../../../ui/dialogs/ask-first.tsx', () => ({
  askFirst: ({ onConfirm }: { onConfirm: () => void }) => {
    onConfirm()
  },
}))
afterEach(cleanup)

const [CLOSING, NEXT] = ['2026-09', '2026-10']

function openOf(month: string): MonthClose {
  return {
    ...{ month, revision: 0, ticks: [], closed: null },
    ...{ closings: [], late_changes: [], has_more_changes: false },
  }
}

function Address() {
  return <output>{useLocation().search}</output>
}

function show(client: QueryClient) {
  const card = (month: string) => (
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <ChecklistCard month={month} isShown />
          <Address />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>
  )
  const { rerender } = render(card(CLOSING))
  return (month: string) => {
    rerender(card(month))
  }
}

function known(month: string, client: QueryClient): void {
  client.setQueryData(boardQuery(month).queryKey, { statuses: [] } as unknown as MonthBoard)
  client.setQueryData(closeQuery(month).queryKey, openOf(month))
  client.setQueryData(reconciliationQuery(month).queryKey, {
    export: null,
    is_importing: false,
  } as unknown as Reconciliation)
}

test('a month whose closing takes a while is the one that is closed, although another one is shown meanwhile', async () => {
  let answer: (closed: MonthClose) => void = () => undefined
  vi.mocked(callLongApi).mockReturnValue(
    new Promise((resolve) => {
      answer = resolve
    }),
  )
  const client = new QueryClient()
  known(CLOSING, client)
  known(NEXT, client)
  const showMonth = show(client)
  await userEvent.click(screen.getByRole('button', { name: text.closing.button }))
  showMonth(NEXT)
  const closed = { ...openOf(CLOSING), revision: 1 }
  answer(closed)
  await waitFor(() => {
    expect(noticeDone).toHaveBeenCalledWith(text.closing.done('2026年9月'))
  })
  expect(client.getQueryData(closeQuery(CLOSING).queryKey)).toEqual(closed)
  expect(client.getQueryData(closeQuery(NEXT).queryKey)).toEqual(openOf(NEXT))
})

test('a month without notes or export says so at each step', () => {
  const client = new QueryClient()
  known(CLOSING, client)
  show(client)
  screen.getByText(text.missing.no_export)
  screen.getByText(text.missing.nothing_to_compare)
  expect(screen.getAllByText(text.missing.no_notes)).toHaveLength(2)
})

test('once a month is closed, its address names it, for a reload, and the focus is still at the checklist', async () => {
  const closing: MonthClose['closings'][number] = {
    ...{ id: '1', by: '管理 花子', at: '2026-10-01T00:00:00.000Z', reopened: null },
    ...{ statuses: [], unreadable: 0, reconciliation: null, ticks: [] },
  }
  const closed = { ...openOf(CLOSING), revision: 1, closed: '1', closings: [closing] }
  vi.mocked(callLongApi).mockResolvedValue(closed)
  const client = new QueryClient()
  known(CLOSING, client)
  show(client)
  await userEvent.click(screen.getByRole('button', { name: text.closing.button }))
  await screen.findByRole('button', { name: text.reopen.button })
  screen.getByText(`?month=${CLOSING}`)
  expect(document.activeElement).toBe(screen.getByRole('region', { name: text.title }))
})
