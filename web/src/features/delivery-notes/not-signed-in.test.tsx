import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { DeliveryNoteDetailPage } from './detail/delivery-note-detail-page.tsx'
import { DeliveryNoteListPage } from './list/delivery-note-list-page.tsx'

vi.mock('../../lib/session.ts', () => ({ useSession: () => ({ state: 'signedOut' }) }))

afterEach(cleanup)

test.each([
  ['list', DeliveryNoteListPage],
  ['detail', DeliveryNoteDetailPage],
])('the %s of somebody who is not signed in says so, and nothing else', (_, Page) => {
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <main>
          <Page />
        </main>
      </MemoryRouter>
    </MantineProvider>,
  )
  expect(screen.getByRole('main').textContent).toBe('未ログイン')
})
