import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { FilterForm } from './filter-form.tsx'
import type { ListFilter } from './filter-params.ts'

class NoMediaQuery extends EventTarget {
  readonly matches = false
}

class NoResizeObserver {
  observe() {
    return undefined
  }
  unobserve() {
    return undefined
  }
  disconnect() {
    return undefined
  }
}

// jsdom has no layout; Mantine asks for these.
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => new NoMediaQuery())
  vi.stubGlobal('ResizeObserver', NoResizeObserver)
  Element.prototype.scrollIntoView = () => undefined
})

const FILTER: ListFilter = { fromDate: '2026-10-01', toDate: '', statuses: ['未検収'] }
let searched: ListFilter[] = []

beforeEach(() => {
  searched = []
})
afterEach(cleanup)

function form(filter: ListFilter) {
  return (
    <MantineProvider env="test" forceColorScheme="light">
      <FilterForm filter={filter} onSearch={(next) => searched.push(next)} />
    </MantineProvider>
  )
}

const fromDate = () => screen.getByRole<HTMLInputElement>('textbox', { name: '納品日（開始）' })
const toDate = () => screen.getByRole<HTMLInputElement>('textbox', { name: '納品日（終了）' })

test('a date typed as people type it is searched on Enter', async () => {
  const user = userEvent.setup()
  render(form(FILTER))
  await user.clear(fromDate())
  await user.type(fromDate(), '２０２６/9/5{Enter}')
  expect(searched).toEqual([{ ...FILTER, fromDate: '2026-09-05' }])
  await user.tab()
  expect(fromDate().value).toBe('2026年9月5日')
})

test('text that is no date stays, is named as the fault and is not searched', async () => {
  const user = userEvent.setup()
  render(form(FILTER))
  await user.clear(toDate())
  await user.type(toDate(), '2026/13/45{Enter}')
  await user.tab()
  expect(searched).toEqual([])
  expect(toDate().value).toBe('2026/13/45')
  expect(screen.getByText('日付は「2026/4/1」のように入力してください。')).toBeDefined()
})

test('a range that ends before it begins is not searched', async () => {
  const user = userEvent.setup()
  render(form(FILTER))
  await user.type(toDate(), '20260930')
  await user.click(screen.getByRole('button', { name: '検索' }))
  expect(searched).toEqual([])
  expect(screen.getByText('終了日は開始日以降にしてください')).toBeDefined()
})

test('a status takes the place of 未検収, and すべて that of the statuses', async () => {
  const user = userEvent.setup()
  render(form(FILTER))
  const search = screen.getByRole('button', { name: '検索' })
  await user.click(screen.getByRole('combobox', { name: '発行ステータス' }))
  await user.click(await screen.findByRole('option', { name: 'CL検収済' }))
  await user.click(screen.getByRole('option', { name: '営業未対応' }))
  await user.click(search)
  await user.click(screen.getByRole('combobox', { name: '発行ステータス' }))
  await user.click(await screen.findByRole('option', { name: 'すべて' }))
  await user.click(search)
  expect(searched.map(({ statuses }) => statuses)).toEqual([['CL検収済', '営業未対応'], ['すべて']])
})

test('when the address gets another filter (back, a link), the fields follow, wrong text and all', async () => {
  const user = userEvent.setup()
  const { rerender } = render(form(FILTER))
  await user.clear(fromDate())
  await user.type(fromDate(), 'きのう')
  rerender(form({ fromDate: '2026-01-15', toDate: '2026-02-01', statuses: ['CL検収済'] }))
  expect(fromDate().value).toBe('2026年1月15日')
  expect(toDate().value).toBe('2026年2月1日')
})
