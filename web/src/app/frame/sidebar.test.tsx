import type { Role } from '@kenshu/contract/roles'
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { Sidebar } from './sidebar.tsx'

const { me } = vi.hoisted(() => ({ me: { displayName: '', email: 'hanako@example.co.jp' } }))
vi.mock('../../lib/session.ts', () => ({ useMe: () => me, ROLE_HOME: { csv_uploader: '/csv_uploader' } }))
vi.mock('./today-count.tsx', () => ({ TodayCount: () => null }))

const ROLE: Role = 'csv_uploader'

afterEach(cleanup)

function open(displayName: string): void {
  me.displayName = displayName
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <Sidebar role={ROLE} onNavigate={() => undefined} onHelp={() => undefined} />
      </MemoryRouter>
    </MantineProvider>,
  )
}

test.each([
  ['営業 花子', 'ログイン中: 営業 花子'],
  ['', 'ログイン中: hanako@example.co.jp'],
])('the user is shown by the name %j, or by the e-mail without one', (displayName, shown) => {
  open(displayName)
  screen.getByText(shown)
  screen.getByRole('button', { name: 'ログアウト' })
})

test('the name of the product leads to /', () => {
  open('')
  expect(screen.getByRole('link', { name: 'オンライン検収システム' }).getAttribute('href')).toBe('/')
})
