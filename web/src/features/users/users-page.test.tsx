import type { User } from '@kenshu/contract/user/list'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { networkError } from '../../lib/api-error.ts'
import { userMessages as text } from '../../messages/users-ja.ts'
import { UsersPage } from './users-page.tsx'

let role: string
let listed: () => Promise<User[]>

vi.mock('../../lib/session.ts', () => ({ useMe: () => ({ uid: 'u', role }) }))
vi.mock('../../lib/api-client.ts', () => ({
  callApi: (_: unknown, path: string) =>
    path === 'user/list/' ? listed() : Promise.resolve({ waiting: [], steps: null }),
}))

afterEach(cleanup)

function open() {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter>
          <UsersPage />
        </MemoryRouter>
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

test('a search that fails again leaves the rows and a role that was chosen, and says so above them', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  role = 'admin'
  const email = 'hanako@example.co.jp'
  const user = {
    uid: 'h',
    displayName: '検収 花子',
    email,
    emailAlias: email,
    role: null,
    waitingSince: null,
    isActive: true,
  }
  listed = () => Promise.resolve([user as User])
  open()
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
  await press(text.search)
  const chosen = await screen.findByRole<HTMLSelectElement>('combobox', { name: text.roleOf('検収 花子') })
  await userEvent.selectOptions(chosen, 'normal')

  listed = () => Promise.reject(networkError())
  await press(text.search)
  await screen.findByText('エラーが発生しました: ユーザー検索に失敗しました')
  screen.getByText(text.notRefreshed)
  expect(screen.getByRole('combobox', { name: text.roleOf('検収 花子') })).toBe(chosen)
  expect(chosen.value).toBe('normal')
})
