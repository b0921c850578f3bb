import type { OpenRejection } from '@kenshu/contract/rejection/task'
import type { Me } from '@kenshu/contract/user/me'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { blankNote } from '../../../../../../fixtures/notes.ts'
import { OpenRejectionCard } from './open-rejection-card.tsx'

afterEach(cleanup)

const SINCE = '2026-11-04T01:00:00.000Z'
const REJECTION: OpenRejection = {
  since: SINCE,
  state: 'open',
  assignee: { uid: null, name: '', email: 'taro@example.co.jp' },
  importedAt: null,
  correction: null,
}
const ME: Me = {
  uid: 'taro',
  email: 'taro@example.co.jp',
  emailAlias: 'taro@example.co.jp',
  displayName: '',
  role: 'normal',
  isWaiting: false,
}

function show(address: string) {
  const note = blankNote({ hakkouStatus: 'CL検収拒否', isRejected: true, rejectedAt: SINCE })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter initialEntries={[address]}>
          <OpenRejectionCard note={note} me={ME} isEditing={false} rejection={REJECTION} />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  )
  return screen.getByRole('region', { name: '差し戻しの対応' })
}

test('who was led to the card has the focus there, and nobody else', () => {
  const led = show('/normal/delivery-notes/n/#rejection')
  expect(document.activeElement).toBe(led)
  cleanup()
  const other = show('/normal/delivery-notes/n/')
  expect(document.activeElement).not.toBe(other)
})
