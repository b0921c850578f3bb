import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { partiesQuery } from '../calls/party-queries.ts'
import { FilterForm } from './filter-form.tsx'
import { type ListFilter, NO_FILTER } from './filter-params.ts'

const ME = 'hanako@example.co.jp'
const CLIENTS = ['㈱髙﨑商店', '株式会社ＡＢＣ', '山田有限会社']
const FILTER: ListFilter = { ...NO_FILTER, fromDate: '2026-10-01', statuses: ['未検収'] }
let searched: ListFilter[] = []
let queryClient: QueryClient

beforeEach(() => {
  searched = []
  queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  queryClient.setQueryData(
    partiesQuery('client').queryKey,
    CLIENTS.map((name) => ({ name, email: '', last_month: '2026-10' })),
  )
  queryClient.setQueryData(partiesQuery('sales').queryKey, [
    { name: '営業 太郎', email: 'taro@example.co.jp', last_month: '2026-10' },
  ])
})
afterEach(cleanup)

/** The form on a page whose address follows each search. */
function Page({ filter }: { filter: ListFilter }) {
  const [address, setAddress] = useState({ filter, of: filter })
  if (address.of !== filter) setAddress({ filter, of: filter })
  const search = (next: ListFilter) => {
    searched.push(next)
    setAddress({ filter: next, of: filter })
  }
  return <FilterForm filter={address.filter} myEmail={ME} onSearch={search} onReset={search} />
}

function form(filter: ListFilter) {
  return (
    <MantineProvider env="test" forceColorScheme="light">
      <QueryClientProvider client={queryClient}>
        <Page filter={filter} />
      </QueryClientProvider>
    </MantineProvider>
  )
}

const press = (user: UserEvent, name: string | RegExp) => user.click(screen.getByRole('button', { name }))

/** The form with its fields open. */
async function openForm(user: UserEvent, filter: ListFilter) {
  const shown = render(form(filter))
  await press(user, /^検索条件/)
  // Their code loads when they are opened first.
  await screen.findByRole('textbox', { name: '納品日（開始）' })
  return shown
}

const fromDate = () => screen.getByRole<HTMLInputElement>('textbox', { name: '納品日（開始）' })
const toDate = () => screen.getByRole<HTMLInputElement>('textbox', { name: '納品日（終了）' })

test('a date typed as people type it is searched on Enter', async () => {
  const user = userEvent.setup()
  await openForm(user, FILTER)
  await user.clear(fromDate())
  await user.type(fromDate(), '２０２６/9/5{Enter}')
  expect(searched).toEqual([{ ...FILTER, fromDate: '2026-09-05' }])
  await user.tab()
  expect(fromDate().value).toBe('2026年9月5日')
})

test('text that is no date stays, is named as the fault and is not searched', async () => {
  const user = userEvent.setup()
  await openForm(user, FILTER)
  await user.clear(toDate())
  await user.type(toDate(), '2026/13/45{Enter}')
  await user.tab()
  expect(searched).toEqual([])
  expect(toDate().value).toBe('2026/13/45')
  expect(screen.getByText('日付は「2026/4/1」のように入力してください。')).toBeDefined()
})

test('a typed condition is searched when its field is left, and a removed one at once', async () => {
  const user = userEvent.setup()
  await openForm(user, FILTER)
  await user.type(toDate(), '2026/11/3')
  expect(searched).toEqual([])
  await user.tab()
  await user.tab()
  expect(searched).toEqual([{ ...FILTER, toDate: '2026-11-03' }])
  await press(user, '納品日（終了）：日付を消す')
  expect(searched.at(-1)).toEqual(FILTER)
})

test('a typed condition is searched on Escape, but not on the one that ends a composition in Safari', async () => {
  const user = userEvent.setup()
  await openForm(user, FILTER)
  await user.type(toDate(), '2026/11/3')
  fireEvent.keyDown(toDate(), { key: 'Escape', keyCode: 229 })
  expect(searched).toEqual([])
  fireEvent.keyDown(toDate(), { key: 'Escape', keyCode: 27 })
  expect(searched).toEqual([{ ...FILTER, toDate: '2026-11-03' }])
})

test('a range that ends before it begins is not searched', async () => {
  const user = userEvent.setup()
  await openForm(user, FILTER)
  await user.type(toDate(), '20260930')
  await user.click(screen.getByRole('button', { name: '検索' }))
  expect(searched).toEqual([])
  expect(screen.getByText('終了日は開始日以降にしてください。')).toBeDefined()
})

test('a status takes the place of 未検収, and すべて that of the statuses', async () => {
  const user = userEvent.setup()
  await openForm(user, FILTER)
  const search = screen.getByRole('button', { name: '検索' })
  await user.click(screen.getByRole('combobox', { name: '発行ステータス' }))
  await user.click(await screen.findByRole('option', { name: 'CL検収済' }))
  await user.click(screen.getByRole('option', { name: '営業未対応' }))
  await user.click(search)
  await user.click(screen.getByRole('combobox', { name: '発行ステータス' }))
  await user.click(await screen.findByRole('option', { name: 'すべて' }))
  expect(searched.map(({ statuses }) => statuses)).toEqual([['CL検収済', '営業未対応'], ['すべて']])
})

test('when the address gets another filter (back, a link), the fields follow, wrong text and all', async () => {
  const user = userEvent.setup()
  const { rerender } = await openForm(user, FILTER)
  await user.clear(fromDate())
  await user.type(fromDate(), 'きのう')
  rerender(form({ ...NO_FILTER, fromDate: '2026-01-15', toDate: '2026-02-01', statuses: ['CL検収済'] }))
  expect(fromDate().value).toBe('2026年1月15日')
  expect(toDate().value).toBe('2026年2月1日')
})

test('a client is picked by a part of its name, however that is written, and searched with amounts as people type them', async () => {
  const user = userEvent.setup()
  await openForm(user, FILTER)
  await press(user, '詳細条件')
  await user.type(await screen.findByRole('combobox', { name: 'クライアント' }), '株式会社abc')
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['株式会社ＡＢＣ'])
  await user.keyboard('{Enter}')
  await user.type(screen.getByRole('textbox', { name: '税込金額（下限）' }), '１万')
  await user.type(screen.getByRole('textbox', { name: '税込金額（上限）' }), '１２，０００円{Enter}')
  // Each condition is searched when its field is left.
  const clients = ['株式会社ＡＢＣ']
  expect(searched).toEqual([
    { ...FILTER, clients },
    { ...FILTER, clients, minAmount: 10_000 },
    { ...FILTER, clients, minAmount: 10_000, maxAmount: 12_000 },
  ])
})

test('a client that is typed before the list of clients is there is picked by Enter all the same, and nothing is searched without it', async () => {
  const user = userEvent.setup()
  queryClient.removeQueries({ queryKey: partiesQuery('client').queryKey })
  queryClient.setQueryDefaults(partiesQuery('client').queryKey, { enabled: false })
  await openForm(user, FILTER)
  await press(user, '詳細条件')
  await user.type(await screen.findByRole('combobox', { name: 'クライアント' }), '株式会社abc{Enter}')
  expect(searched).toEqual([])
  act(() => {
    queryClient.setQueryData(
      partiesQuery('client').queryKey,
      CLIENTS.map((name) => ({ name, email: '', last_month: '2026-10' })),
    )
  })
  await user.keyboard('{Enter}')
  await press(user, '検索')
  expect(searched).toEqual([{ ...FILTER, clients: ['株式会社ＡＢＣ'] }])
})

test('an amount that is none stays, is named as the fault and is not searched', async () => {
  const user = userEvent.setup()
  await openForm(user, FILTER)
  await press(user, '詳細条件')
  const least = await screen.findByRole<HTMLInputElement>('textbox', { name: '税込金額（下限）' })
  await user.type(least, 'たくさん{Enter}')
  expect(searched).toEqual([])
  expect(least.value).toBe('たくさん')
  expect(screen.getByText('金額は「10,000」や「1万」のように、1円単位で入力してください。')).toBeDefined()
})

test('amounts that end before they begin are not searched', async () => {
  const user = userEvent.setup()
  await openForm(user, { ...FILTER, minAmount: 5 })
  await press(user, '詳細条件')
  await user.type(await screen.findByRole('textbox', { name: '税込金額（上限）' }), '4{Enter}')
  expect(searched).toEqual([])
  expect(screen.getByText('下限は上限以下にしてください。')).toBeDefined()
})

test("one press searches for my notes, another for everybody's", async () => {
  const user = userEvent.setup()
  const { rerender } = render(form(FILTER))
  await press(user, '自分の担当')
  expect(searched).toEqual([{ ...FILTER, sales: [ME] }])
  rerender(form({ ...FILTER, sales: [ME] }))
  expect(screen.getByRole('button', { name: '自分の担当', pressed: true })).toBeDefined()
  await press(user, '自分の担当')
  expect(searched.at(-1)).toEqual(FILTER)
})

test('one press looks over all years, with what else stands in the fields, and away goes what is no date', async () => {
  const user = userEvent.setup()
  await openForm(user, { ...FILTER, clients: ['㈱髙﨑商店'] })
  await user.clear(fromDate())
  await user.type(fromDate(), 'きのう')
  await press(user, '全期間で検索')
  expect(searched).toEqual([{ ...FILTER, fromDate: '', clients: ['㈱髙﨑商店'] }])
  expect(fromDate().value).toBe('')
})

test('the conditions stand in one line; what is wrong in a field opens the fields', async () => {
  const user = userEvent.setup()
  await openForm(user, FILTER)
  expect(fromDate()).toBeDefined()
  await press(user, /^検索条件/)
  expect(screen.queryByRole('textbox', { name: '納品日（開始）' })).toBeNull()
  expect(screen.getByRole('button', { name: /^検索条件/, expanded: false }).textContent).toBe(
    '検索条件2026年10月1日〜未検収',
  )
  await press(user, /^検索条件/)
  await user.clear(fromDate())
  await user.type(fromDate(), 'きのう')
  await press(user, /^検索条件/)
  expect(fromDate().value).toBe('きのう')
  expect(screen.getByRole('button', { name: /^検索条件/, expanded: true })).toBeDefined()
})

test('what clients have had for fifteen days is looked for over all years', async () => {
  const user = userEvent.setup()
  vi.useFakeTimers({ now: new Date('2026-11-22T15:00:00Z'), toFake: ['Date'] })
  render(form(FILTER))
  await press(user, '依頼から15日以上')
  vi.useRealTimers()
  expect(searched).toEqual([{ ...NO_FILTER, statuses: ['検収依頼済＆未検収'], askedTo: '2026-11-08' }])
})

test('each condition has its chip, which takes it off', async () => {
  const user = userEvent.setup()
  const many: ListFilter = {
    ...FILTER,
    clients: ['㈱髙﨑商店', '山田有限会社'],
    sales: [ME, 'taro@example.co.jp'],
    minAmount: 10_000,
    askedTo: '2026-10-31',
    attention: ['mail_failed'],
  }
  render(form(many))
  const chips = screen.getAllByRole('button', { name: /を外す$/ })
  expect(chips.map(({ textContent }) => textContent)).toEqual([
    '営業担当者：営業 太郎',
    'クライアント：㈱髙﨑商店',
    'クライアント：山田有限会社',
    '税込金額：¥10,000〜',
    '検収依頼日：〜2026年10月31日',
    '検収依頼メール：送信失敗',
  ])
  await press(user, '条件「営業担当者：営業 太郎」を外す')
  await press(user, '条件「クライアント：㈱髙﨑商店」を外す')
  await press(user, '条件「税込金額：¥10,000〜」を外す')
  // Each chip goes with its press, and the keyboard goes on in the form.
  expect(document.activeElement).toBe(screen.getByRole('region', { name: '検索条件' }))
  expect(searched).toEqual([
    { ...many, sales: [ME] },
    { ...many, sales: [ME], clients: ['山田有限会社'] },
    { ...many, sales: [ME], clients: ['山田有限会社'], minAmount: null },
  ])
})

test('on a list that stays open past midnight 依頼から15日以上 is that of the new day, and another press takes it off', async () => {
  const user = userEvent.setup()
  vi.useFakeTimers({ now: new Date('2026-11-22T14:59:00Z'), toFake: ['Date'] })
  render(form(FILTER))
  vi.setSystemTime(new Date('2026-11-22T15:00:00Z'))
  await press(user, '依頼から15日以上')
  expect(screen.getByRole('button', { name: '依頼から15日以上', pressed: true })).toBeDefined()
  await press(user, '依頼から15日以上')
  vi.useRealTimers()
  expect(searched.map(({ askedTo }) => askedTo)).toEqual(['2026-11-08', ''])
})

test('a mark that is taken out of its field is searched without at once, as a client is', async () => {
  const user = userEvent.setup()
  await openForm(user, { ...FILTER, attention: ['mail_failed'], marks: ['new_answer'] })
  await press(user, '詳細条件')
  await user.click(await screen.findByRole('combobox', { name: '対応が必要な状態' }))
  await user.keyboard('{Backspace}')
  expect(searched).toEqual([{ ...FILTER, attention: ['mail_failed'] }])
})
