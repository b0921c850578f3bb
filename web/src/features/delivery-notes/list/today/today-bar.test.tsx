import type { DeliveryNoteRow } from '@kenshu/contract/delivery-note/row'
import { TODAY_LABELS } from '@kenshu/contract/today/kinds'
import type { CountedNotes, Today, TodayNext } from '@kenshu/contract/today/today'
import type { Me } from '@kenshu/contract/user/me'
import { DEFAULT_SORT, sortToText } from '@kenshu/contract/views/sort'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { blankNote } from '../../../../../../fixtures/notes.ts'
import { callApi } from '../../../../lib/api/api-client.ts'
import { nextQuery, todayQuery } from '../../../../lib/days/today.ts'
import { useComesFirst } from '../../../../lib/later.ts'
import { bulkOrderOf } from '../../../../lib/notes/bulk-order.ts'
import { readNoteIds } from '../../calls/read-note-ids.ts'
import { defaultFilter, type ListFilter, NO_FILTER } from '../filter-params.ts'
import { SortContext } from '../order/use-list-sort.ts'
import { TodayBar } from './today-bar.tsx'

// Changes of notes arrive from Firestore.
vi.mock('../../calls/use-today-refresh.ts', () => ({ useTodayRefresh: () => undefined }))
// Counts that a test does not give do not come.
vi.mock('../../../../lib/api/api-client.ts', () => ({ callApi: vi.fn(() => new Promise(() => undefined)) }))
vi.mock('../../calls/read-note-ids.ts', () => ({ readNoteIds: vi.fn() }))
const me: Me = {
  uid: 'u',
  email: 'a@example.co.jp',
  displayName: '',
  role: 'admin',
  emailAlias: 'me@example.co.jp',
  isWaiting: false,
}
vi.mock('../../../../lib/session.ts', () => ({ useMe: () => me, homeOf: () => '/admin' }))

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => new EventTarget())
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.useRealTimers()
  vi.mocked(callApi).mockClear()
})

const NEW_ANSWERS: ListFilter = { ...NO_FILTER, sales: [me.emailAlias], marks: ['new_answer'] }
const NO_NOTES: CountedNotes = {
  hakkou_status: [],
  sales: [me.emailAlias],
  attention: [],
  mark: [],
  asked_to: '',
  handed_to: '',
}
const WAITING: Today = {
  waiting: [
    {
      kind: 'newAnswer',
      count: 1234,
      notes: { ...NO_NOTES, mark: ['new_answer'] },
    },
    { kind: 'noImport', count: 1, notes: null },
  ],
  total: 1235,
}

/** A page that waits for its first rows, or has them. */
function Rows({ areAwaited }: { areAwaited: boolean }) {
  useComesFirst(areAwaited)
  return null
}

function show(
  today: Today | undefined,
  next: TodayNext = { reminders: null },
  rows: DeliveryNoteRow[] | null = null,
  areAwaited = false,
) {
  const searched: ListFilter[] = []
  const sorts: string[] = []
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
  })
  queryClient.setQueryData(todayQuery.queryKey, today)
  queryClient.setQueryData(nextQuery.queryKey, next)
  const bar = (filter: ListFilter, isFirst: boolean) => (
    <MantineProvider env="test">
      <Rows areAwaited={isFirst} />
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <SortContext value={[DEFAULT_SORT, () => undefined]}>
            <TodayBar
              filter={filter}
              rows={rows}
              onSearch={(one, sort) => {
                searched.push(one)
                sorts.push(sort === undefined ? '' : sortToText(sort))
              }}
            />
          </SortContext>
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>
  )
  const { rerender } = render(bar(NO_FILTER, areAwaited))
  return {
    searched,
    sorts,
    setFilter: (filter: ListFilter) => {
      rerender(bar(filter, areAwaited))
    },
    /** The first rows are on the screen. */
    showRows: () => {
      rerender(bar(NO_FILTER, false))
    },
    /** The counts as they are from now on. */
    count: (now: Today) => {
      queryClient.setQueryData(todayQuery.queryKey, now)
    },
  }
}

test('a press asks for the notes that were counted, and another one for what was there before', async () => {
  const { searched, setFilter } = show(WAITING)
  const user = userEvent.setup()
  const before = defaultFilter(new Date())
  setFilter(before)
  const chip = screen.getByRole('button', { name: '新しい回答 1,234件' })
  expect(chip.getAttribute('aria-pressed')).toBe('false')
  await user.click(chip)
  expect(searched).toEqual([NEW_ANSWERS])
  setFilter(NEW_ANSWERS)
  expect(chip.getAttribute('aria-pressed')).toBe('true')
  await user.click(chip)
  expect(searched).toEqual([NEW_ANSWERS, before])
})

test('a chip that would move between a press and its click stays until the click has come', async () => {
  const unset = {
    kind: 'sentUnset' as const,
    count: 1,
    notes: { ...NO_NOTES, mark: ['sent_unset' as const] },
  }
  const [answers] = WAITING.waiting
  if (answers === undefined) throw new Error('Nothing waits')
  const { searched, count } = show({ waiting: [answers, unset], total: 1235 })
  const user = userEvent.setup()
  const target = screen.getByRole('button', { name: new RegExp(`^${TODAY_LABELS.sentUnset}`) })
  await user.pointer({ keys: '[MouseLeft>]', target })
  count({ waiting: [unset], total: 1 })
  // After this task React knows the new counts.
  await new Promise((resolve) => setTimeout(resolve))
  expect(screen.getByRole('button', { name: '新しい回答 1,234件' })).toBeDefined()
  await user.pointer('[/MouseLeft]')
  expect(searched).toEqual([{ ...NO_FILTER, sales: [me.emailAlias], marks: ['sent_unset'] }])
  await waitFor(() => {
    expect(screen.queryByRole('button', { name: /^新しい回答/ })).toBeNull()
  })
})

/** A row of the list with an id; the other fields do not matter here. */
function row(id: string): DeliveryNoteRow {
  return blankNote({ id, billingNo: id, salesPersonEmail: me.emailAlias })
}

test('the notes of 未依頼 go to the review of their requests with one press', async () => {
  const notes = { ...NO_NOTES, hakkou_status: ['営業未対応' as const] }
  const { setFilter } = show({ waiting: [{ kind: 'unasked', count: 3, notes }], total: 3 }, undefined, [
    row('a'),
    row('c'),
  ])
  expect(screen.queryByRole('button', { name: /確認して依頼/ })).toBeNull()
  setFilter({ ...NO_FILTER, sales: [me.emailAlias], statuses: ['営業未対応'] })
  await userEvent.setup().click(await screen.findByRole('button', { name: 'この2件を確認して依頼' }))
  expect(bulkOrderOf('send')).toEqual({ action: 'send', target: { ids: ['a', 'c'] } })
})

test('自分の未依頼 take the notes without an address along, because the review asks for it', async () => {
  const without = { ...NO_NOTES, hakkou_status: ['営業未対応' as const], mark: ['no_recipient' as const] }
  const asked = vi.mocked(readNoteIds).mockResolvedValueOnce(['b', 'c'])
  const { setFilter } = show(
    {
      waiting: [
        { kind: 'noRecipient', count: 2, notes: without },
        { kind: 'unasked', count: 2, notes: { ...NO_NOTES, mark: ['unasked'] } },
      ],
      total: 4,
    },
    undefined,
    [row('a'), row('c')],
  )
  setFilter({ ...NO_FILTER, sales: [me.emailAlias], marks: ['unasked'] })
  await userEvent.setup().click(screen.getByRole('button', { name: 'この2件と宛先なし2件を確認して依頼' }))
  await waitFor(() => {
    expect(bulkOrderOf('send')).toEqual({ action: 'send', target: { ids: ['a', 'c', 'b'] } })
  })
  expect(asked.mock.calls.map(([search]) => search.getAll('mark'))).toEqual([['no_recipient']])

  setFilter({ ...NO_FILTER, sales: [me.emailAlias], statuses: ['営業未対応'], marks: ['no_recipient'] })
  await userEvent.setup().click(screen.getByRole('button', { name: 'この2件の宛先を入力して依頼' }))
  expect(bulkOrderOf('send')).toEqual({ action: 'send', target: { ids: ['a', 'c'] } })
})

test('rejections say how long the oldest waits, and are shown oldest first, until the list is what it was', async () => {
  const notes = { ...NO_NOTES, hakkou_status: ['CL検収拒否' as const] }
  vi.useFakeTimers({ now: new Date('2026-11-24T03:00:00Z'), toFake: ['Date'] })
  const oldestAt = '2026-11-12T03:00:00.000Z'
  const { sorts, setFilter } = show({ waiting: [{ kind: 'rejected', count: 3, notes, oldestAt }], total: 3 })
  const user = userEvent.setup()
  const chip = screen.getByRole('button', { name: '差し戻し 3件・最長12日' })
  await user.click(chip)
  setFilter({ ...NO_FILTER, sales: [me.emailAlias], statuses: ['CL検収拒否'] })
  await user.click(chip)
  expect(sorts).toEqual(['rejectedAt', 'billingNo'])
})

test('what waits on another page is a link, and what is no number has none', () => {
  show(WAITING)
  const link = screen.getByRole('link', { name: '今月の取込なし' })
  expect(link.getAttribute('href')).toBe('/admin/upload-csv')
})

test('until the counts come, the chips that were seen last keep their place, unseen', async () => {
  show(WAITING)
  cleanup()
  const { searched, count } = show(undefined)
  screen.getByText(TODAY_LABELS.newAnswer)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
  count(WAITING)
  await userEvent.setup().click(await screen.findByRole('button', { name: '新しい回答 1,234件' }))
  expect(searched).toEqual([NEW_ANSWERS])
})

test('where nothing waits it says so, and what comes next', () => {
  show({ waiting: [], total: 0 }, { reminders: { at: '2026-11-26T00:00:00Z', notes: 3 } })
  const { textContent } = screen.getByRole('region', { name: 'きょうの対応' })
  expect(textContent).toBe('きょう対応が必要なものはありません　次のリマインド 2026年11月26日、3件')
})

test('the counts are asked for once the first rows are there, with whose query they would compete', async () => {
  const { showRows } = show(undefined, undefined, null, true)
  // Effects that ask at once have run when render returns.
  expect(callApi).not.toHaveBeenCalled()
  showRows()
  await waitFor(() => {
    expect(vi.mocked(callApi).mock.calls.map(([, path]) => path)).toEqual(['today/'])
  })
})
