import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { useLogout } from './use-logout.ts'

vi.mock('../../lib/session/log-out.ts', () => ({ logOut: () => Promise.resolve() }))

afterEach(cleanup)

function LogoutButton() {
  return (
    <button type="button" onClick={useLogout()}>
      ログアウト
    </button>
  )
}

test('the sign-in page takes the place of the page that was left, so that back does not lead there', async () => {
  const router = createMemoryRouter(
    [
      { path: '/admin', Component: LogoutButton },
      { path: '/login', element: 'ログイン画面' },
    ],
    { initialEntries: ['/admin'] },
  )
  render(<RouterProvider router={router} />)
  await userEvent.setup().click(screen.getByRole('button'))
  await screen.findByText('ログイン画面')
  expect(router.state.historyAction).toBe('REPLACE')
})
