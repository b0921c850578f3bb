import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { createMemoryRouter, Link, Outlet, RouterProvider, useLocation, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'

/** The paths of which the hook has decided who gets the focus. */
let decided: string[]

beforeEach(() => {
  decided = []
})
afterEach(cleanup)

function Frame() {
  const main = useFocusOnNavigation()
  const { pathname } = useLocation()
  // It runs after the effect of the hook.
  useEffect(() => {
    decided.push(pathname)
  }, [pathname])
  return (
    <>
      <Link to="/other">menu</Link>
      <main ref={main} tabIndex={-1}>
        <Outlet />
      </main>
    </>
  )
}

function Settings() {
  const navigate = useNavigate()
  return (
    <button role="tab" onClick={() => void navigate('/settings/codes')}>
      codes
    </button>
  )
}

function show() {
  const children = [
    { path: '/settings/:subject?', element: <Settings /> },
    { path: '/other', element: 'other' },
  ]
  const router = createMemoryRouter([{ element: <Frame />, children }], { initialEntries: ['/settings'] })
  render(<RouterProvider router={router} />)
  return userEvent.setup()
}

test('a tab that has led to an address of its own keeps the focus', async () => {
  const user = show()
  await user.click(screen.getByRole('tab'))
  await waitFor(() => {
    expect(decided).toEqual(['/settings', '/settings/codes'])
  })
  expect(document.activeElement).toBe(screen.getByRole('tab'))
})

test('another page takes the focus, from the menu too', async () => {
  const user = show()
  await user.click(screen.getByRole('link', { name: 'menu' }))
  await waitFor(() => {
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })
})
