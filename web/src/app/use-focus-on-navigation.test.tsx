import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, Link, Outlet, RouterProvider, useNavigate } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'

afterEach(cleanup)

function Frame() {
  const main = useFocusOnNavigation()
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
  expect(document.activeElement).toBe(screen.getByRole('tab'))
})

test('another page takes the focus, from the menu too', async () => {
  const user = show()
  await user.click(screen.getByRole('link', { name: 'menu' }))
  expect(document.activeElement).toBe(screen.getByRole('main'))
})
