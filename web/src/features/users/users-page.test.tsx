import type { User } from '@kenshu/contract/user/list'
import { MantineProvider } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, networkError } from '../../lib/api/api-error.ts'
import { keepUnsaved } from '../../lib/session/unsaved.ts'
import { userMessages as text } from '../../messages/users-ja.ts'
import { tellPromptsReady } from '../../ui/dialogs/prompts-ready.ts'
import { UsersPage } from './users-page.tsx'

let role: string
let listed: () => Promise<User[]>
let saved: () => Promise<User>

vi.mock('../../lib/session.ts', () => ({ useMe: () => ({ uid: 'u', role }) }))
vi.mock('../../lib/api/api-client.ts', () => ({
  callApi: (_: unknown, path: string) =>
    path === 'user/list/'
      ? listed()
      : path.endsWith('/role/')
        ? saved()
        : Promise.resolve({ waiting: [], steps: null }),
}))

beforeEach(() => {
  sessionStorage.clear()
  tellPromptsReady()
})
afterEach(cleanup)

function open() {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterProvider
          router={createMemoryRouter([
            {
              path: '/',
              element: (
                <ModalsProvider>
                  <UsersPage />
                </ModalsProvider>
              ),
            },
          ])}
        />
      </QueryClientProvider>
    </MantineProvider>,
  )
}

test('who is no admin is told so, and is offered no search', () => {
  role = 'normal'
  open()
  screen.getByText('このページにアクセスする権限がありません。')
  expect(screen.queryByRole('button')).toBeNull()
})

const HANAKO = {
  uid: 'h',
  displayName: '検収 花子',
  email: 'hanako@example.co.jp',
  emailAlias: 'hanako@example.co.jp',
  role: null,
  waitingSince: null,
  isActive: true,
} as User

test('one’s own row says why its role is locked, and offers no end of one’s own sessions', async () => {
  role = 'admin'
  listed = () => Promise.resolve([HANAKO, { ...HANAKO, uid: 'u', displayName: '管理 花子', role: 'admin' }])
  open()
  await search()
  await screen.findByText(text.ownRole)
  screen.getByRole('button', { name: text.endSessionsOf('検収 花子') })
  expect(screen.queryByRole('button', { name: text.endSessionsOf('管理 花子') })).toBeNull()
})

async function search(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: text.search }))
}

function roleOfHanako(): Promise<HTMLSelectElement> {
  return screen.findByRole<HTMLSelectElement>('combobox', { name: text.roleOf('検収 花子') })
}

test('a search that fails again leaves the rows and a role that was chosen, and says so above them', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  role = 'admin'
  listed = () => Promise.resolve([HANAKO])
  open()
  await search()
  const chosen = await roleOfHanako()
  await userEvent.selectOptions(chosen, 'normal')

  listed = () => Promise.reject(networkError())
  await search()
  await screen.findByText('エラーが発生しました: ユーザー検索に失敗しました')
  screen.getByText(text.notRefreshed)
  expect(await roleOfHanako()).toBe(chosen)
  expect(chosen.value).toBe('normal')
})

test('a role that is chosen but not saved is asked about, and is there again after a reload', async () => {
  const asksOnClose = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }))
  role = 'admin'
  listed = () => Promise.resolve([HANAKO])
  open()
  await search()
  const chosen = await roleOfHanako()
  expect(asksOnClose()).toBe(false)
  await userEvent.selectOptions(chosen, 'csv_uploader')
  expect(asksOnClose()).toBe(true)
  keepUnsaved('u')
  cleanup()

  open()
  await search()
  const again = await roleOfHanako()
  expect(again.value).toBe('csv_uploader')
  await userEvent.selectOptions(again, '')
  expect(asksOnClose()).toBe(false)
})

test('a role that is chosen but not saved is asked about before other users are shown in its place', async () => {
  role = 'admin'
  listed = () => Promise.resolve([HANAKO])
  open()
  await search()
  await userEvent.selectOptions(await roleOfHanako(), 'normal')
  const email = screen.getByRole<HTMLInputElement>('textbox', { name: text.email })
  await userEvent.type(email, 'taro')

  listed = () => Promise.resolve([])
  await search()
  await userEvent.click(await screen.findByRole('button', { name: text.unsavedRole.cancel }))
  expect((await roleOfHanako()).value).toBe('normal')
  await userEvent.click(screen.getByRole('button', { name: text.reset }))
  await userEvent.click(await screen.findByRole('button', { name: text.unsavedRole.cancel }))
  expect([(await roleOfHanako()).value, email.value]).toEqual(['normal', 'taro'])

  await search()
  await userEvent.click(await screen.findByRole('button', { name: text.unsavedRole.confirm }))
  await screen.findByText(text.noHits)
  await userEvent.click(screen.getByRole('button', { name: text.reset }))
  await screen.findByText(text.notSearched)
  expect(email.value).toBe('')
})

test.each([
  ['without an answer is told to have failed, and that it may have been saved', networkError(), 1],
  ['that was refused is told to have failed', new ApiError('forbidden', '', { status: 403 }), 0],
])('a role %s', async (_, error, told) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  role = 'admin'
  listed = () => Promise.resolve([HANAKO])
  saved = () => Promise.reject(error)
  open()
  await search()
  await userEvent.selectOptions(await roleOfHanako(), 'normal')
  await userEvent.click(screen.getByRole('button', { name: text.saveOf('検収 花子') }))
  const alert = await screen.findByRole('alert')
  within(alert).getByText(/^エラーが発生しました: ユーザー権限の更新に失敗しました/)
  expect(within(alert).queryAllByText(text.mayBeDone)).toHaveLength(told)
})
