import type { Role } from '@kenshu/contract/roles'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import type { Session } from '../lib/session/state.ts'
import { RoleGuard } from './role-guard.tsx'

const { session } = vi.hoisted((): { session: { now: Session } } => ({
  session: { now: { state: 'loading' } },
}))
vi.mock('../lib/session.ts', () => ({ useSession: () => session.now }))

const ROLE: Role = 'admin'

afterEach(cleanup)

function open(now: Session): void {
  session.now = now
  render(
    <MemoryRouter initialEntries={['/admin']}>
      <Routes>
        <Route element={<RoleGuard role={ROLE} />}>
          <Route path="/admin" element="一覧" />
        </Route>
        <Route path="/login" element="ログイン画面" />
        <Route path="/no-access" element="権限なし" />
      </Routes>
    </MemoryRouter>,
  )
}

function signedIn(role: Role | null): Session {
  const me = { uid: 'u', email: 'a@example.co.jp', displayName: '', emailAlias: '', role, isWaiting: false }
  return { state: 'signedIn', me }
}

test('until it is known who is signed in, the guard says that it looks', () => {
  open({ state: 'loading' })
  screen.getByText('ログイン確認中...')
  expect(screen.queryByText('一覧')).toBeNull()
})

test.each<[string, Session, string]>([
  ['who is not signed in goes to the sign-in page', { state: 'signedOut' }, 'ログイン画面'],
  ['who has another role goes to /no-access', signedIn('normal'), '権限なし'],
  ['who has no role goes to /no-access', signedIn(null), '権限なし'],
  ['who has the role is admitted', signedIn(ROLE), '一覧'],
])('%s', (_, now, shown) => {
  open(now)
  screen.getByText(shown)
})
