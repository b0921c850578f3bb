import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { UsersPage } from './users-page.tsx'

vi.mock('../../lib/session.ts', () => ({ useMe: () => ({ uid: 'u', role: 'normal' }) }))

afterEach(cleanup)

test('who is no admin is told so, and is offered no search', () => {
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <UsersPage />
      </MemoryRouter>
    </MantineProvider>,
  )
  screen.getByText('このページにアクセスする権限がありません。')
  expect(screen.queryByRole('button')).toBeNull()
})
