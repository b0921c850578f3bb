import { STANDARD_LAYOUT } from '@kenshu/contract/views/layout'
import { DEFAULT_SORT } from '@kenshu/contract/views/sort'
import type { View } from '@kenshu/contract/views/view'
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { type ListViews, ViewContext } from './view-context.ts'
import { ViewMenu } from './view-menu.tsx'

// Counts come from the server, and are fetched only when visible.
vi.mock('./view-count.tsx', () => ({
  ViewCount: ({ search }: { search: string }) => {
    counted.push(search)
    return null
  },
}))
const counted: string[] = []

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  counted.length = 0
})

function view(number: number): View {
  return {
    id: `v${String(number)}`,
    name: number === 7 ? 'ﾘﾏｲﾝﾄﾞ待ち' : `ビュー${String(number)}`,
    isShared: number % 2 === 0,
    isOwn: number % 2 === 1,
    mayChange: true,
    ownerName: number === 4 ? '髙橋 健一' : '営業 太郎',
    revision: 1,
    content: { search: '', sort: DEFAULT_SORT, layout: STANDARD_LAYOUT },
  }
}

async function opened(count: number, part: Partial<ListViews> = {}) {
  const told: (View | null)[] = []
  const state: ListViews = {
    views: Array.from({ length: count }, (_, index) => view(index + 1)),
    error: null,
    current: null,
    isMissing: false,
    isChanged: false,
    contentNow: () => view(1).content,
    open: (one) => told.push(one),
    openingId: null,
    openFirst: () => undefined,
    retry: () => told.push(null),
    ...part,
  }
  render(
    <MantineProvider env="test">
      <ViewContext value={state}>
        <ViewMenu />
      </ViewContext>
    </MantineProvider>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('combobox', { name: `ビュー: ${part.current?.name ?? '標準'}` }))
  return { told, user }
}

const names = () => screen.queryAllByRole('option').map((option) => option.textContent)

test('of many views one looks for a name, or for who made it, however it is written; Enter opens the first', async () => {
  const { told, user } = await opened(11)
  const field = screen.getByRole('combobox', { name: 'ビューを探す' })
  await user.type(field, '高橋')
  expect(names()).toEqual(['ビュー4作成: 髙橋 健一'])
  expect(screen.getByRole('option').hasAttribute('data-combobox-selected')).toBe(true)
  await user.clear(field)
  await user.type(field, 'リマインド')
  expect(names()).toEqual(['ﾘﾏｲﾝﾄﾞ待ち'])
  await user.keyboard('{Enter}')
  expect(told.map((one) => one?.id)).toEqual(['v7'])
})

test('what no view is called says so', async () => {
  const { user } = await opened(11)
  await user.type(screen.getByRole('combobox', { name: 'ビューを探す' }), 'ない名前')
  expect(names()).toEqual([])
  expect(screen.getByText('該当するビューはありません')).toBeDefined()
})

test('few views have no field; the arrow keys go from the one that is open', async () => {
  const { told, user } = await opened(10)
  expect(screen.queryByRole('combobox', { name: 'ビューを探す' })).toBeNull()
  expect(names()).toHaveLength(11)
  await user.keyboard('{ArrowDown}{Enter}')
  expect(told.map((one) => one?.id)).toEqual(['v1'])
})

test('the menu tells that it is open, which view is shown, and where the keyboard is', async () => {
  const { user } = await opened(3, { current: view(2) })
  const button = screen.getByRole('combobox', { name: 'ビュー: ビュー2' })
  const shown = screen.getByRole('option', { selected: true })
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(shown.textContent).toContain('ビュー2')
  expect(button.getAttribute('aria-activedescendant')).toBe(shown.id)
  await user.keyboard('{ArrowUp}')
  const reached = document.getElementById(button.getAttribute('aria-activedescendant') ?? '')
  expect(reached?.textContent).toContain('ビュー3')
  await user.keyboard('{Escape}')
  expect(button.getAttribute('aria-expanded')).toBe('false')
  await user.keyboard('{ArrowDown}')
  expect(button.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id)
})

test('where the views can not be had, one asks again', async () => {
  const { told, user } = await opened(0, { error: new Error('offline') })
  await user.click(screen.getByRole('button', { name: 'もう一度試す' }))
  expect(told).toEqual([null])
})

test('in a tab that stays open past the end of a month, the count of the list without a view is that of the new month', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-30T14:59:00Z'), toFake: ['Date'] })
  const { user } = await opened(1)
  expect(counted.at(0)).toContain('from_date=2026-10-01')
  await user.keyboard('{Escape}')
  vi.setSystemTime(new Date('2026-11-30T15:00:00Z'))
  counted.length = 0
  await user.keyboard('{ArrowDown}')
  expect(counted.at(0)).toContain('from_date=2026-11-01')
})
