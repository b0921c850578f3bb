import type { Role } from '@kenshu/contract/roles'
import { MantineProvider } from '@mantine/core'
import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { setSession } from '../../lib/session/state.ts'
import { NoAccessPage } from './no-access-page.tsx'

vi.mock('../../lib/firebase/firebase.ts', () => ({ loadFirebase: () => new Promise(() => undefined) }))
vi.mock('../frame/use-logout.ts', () => ({ useLogout: () => () => undefined }))

afterEach(cleanup)

function signInAs(role: Role | null): void {
  const me = { uid: 'u', email: 'a@example.co.jp', displayName: '', emailAlias: '', role, isWaiting: false }
  setSession({ state: 'signedIn', me })
}

function open(): void {
  render(
    <MantineProvider env="test">
      <MemoryRouter initialEntries={['/no-access']}>
        <Routes>
          <Route path="/no-access" element={<NoAccessPage />} />
          <Route path="/" element="続き" />
        </Routes>
      </MemoryRouter>
    </MantineProvider>,
  )
}

test('who gets the role that they wait for goes on, also without asking', () => {
  signInAs(null)
  open()
  screen.getByRole('button', { name: '権限を再確認する' })
  act(() => {
    signInAs('normal')
  })
  screen.getByText('続き')
  expect(screen.queryByRole('button')).toBeNull()
})

test('who has a role, and came to a page of another one, is told so and led home', () => {
  signInAs('normal')
  open()
  screen.getByRole('link', { name: 'ホームへ戻る' })
  screen.getByText('アカウントの権限が未設定か、このページでは無効です。現在の権限は「一般」です。')
})
