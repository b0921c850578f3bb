import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, type Mock, test, vi } from 'vitest'
import type { Session } from '../../lib/session/state.ts'
import { messages } from '../../messages/frame-ja.ts'
import { startGoogleSignIn } from './google-sign-in.ts'
import { SignInPage } from './sign-in-page.tsx'

const { session, retrySession } = vi.hoisted((): { session: { now: Session }; retrySession: Mock } => ({
  session: { now: { state: 'loading' } },
  retrySession: vi.fn(),
}))

vi.mock('../../lib/session.ts', () => ({ useSession: () => session.now, retrySession }))
vi.mock('./google-sign-in.ts', () => ({
  finishGoogleSignIn: () => Promise.resolve(),
  startGoogleSignIn: vi.fn(),
}))

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  retrySession.mockClear()
})
afterEach(cleanup)

function renderPage(now: Session, onNamed: () => void = () => undefined) {
  session.now = now
  const page = () => (
    <MemoryRouter>
      <SignInPage onNamed={onNamed} />
    </MemoryRouter>
  )
  const { rerender } = render(page())
  return (next: Session) => {
    session.now = next
    rerender(page())
  }
}

async function open(now: Session) {
  renderPage(now)
  await screen.findByRole('alert')
  return userEvent.setup()
}

const retry = () => screen.queryByRole('button', { name: messages.app.retry })

test('where it could not be found out who is signed in, one may try again; the forced logout stays', async () => {
  const user = await open({ state: 'signedOut', error: messages.signIn.userInfoFailed, mayRetry: true })
  screen.getByRole('button', { name: messages.signIn.forceLogout })
  const button = retry()
  if (button === null) throw new Error('No retry is offered')
  await user.click(button)
  expect(retrySession).toHaveBeenCalledOnce()

  // The retry would not change that.
  vi.mocked(startGoogleSignIn).mockRejectedValueOnce(new Error('offline'))
  await user.click(screen.getByRole('button', { name: messages.signIn.button }))
  await screen.findByText(messages.signIn.startFailed)
  expect(retry()).toBeNull()
})

test('who was refused is offered none', async () => {
  await open({ state: 'signedOut', error: messages.signIn.domainNotAllowed })
  expect(retry()).toBeNull()
})

test('until it is known who is signed in, the page says that it looks, and nothing has failed', async () => {
  renderPage({ state: 'loading' })
  screen.getByRole('heading', { name: '納品管理アプリ' })
  screen.getByText('会社のGoogleアカウントでログインしてください')
  await screen.findByText('認証確認中...')
  expect(screen.queryByRole('button', { name: messages.signIn.forceLogout })).toBeNull()
})

test('where somebody will be led is loaded once Firebase Auth names them, beside the question who they are', async () => {
  const onNamed = vi.fn()
  const become = renderPage({ state: 'loading' }, onNamed)
  become({ state: 'signedOut' })
  await screen.findByText('認証確認中...')
  expect(onNamed).not.toHaveBeenCalled()
  become({ state: 'loading', isNamed: true })
  expect(onNamed).toHaveBeenCalledOnce()
})
