import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { trailMessages } from '../../../messages/trail-ja.ts'
import { TrailMailsCard } from './trail-mails-card.tsx'
import { trailMailsQuery } from './use-trail-mails.ts'

vi.mock('../../../lib/session.ts', () => ({ useMe: () => ({ uid: 'u1' }) }))

afterEach(cleanup)

test('a screen reader says at the field which addresses it has', () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 'static' } } })
  client.setQueryData(trailMailsQuery.queryKey, {
    addresses: ['a@example.com', 'b@example.com'],
    revision: 1,
    saved: null,
  })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <TrailMailsCard />
      </QueryClientProvider>
    </MantineProvider>,
  )
  const field = screen.getByRole('combobox', { name: trailMessages.mails.addresses })
  expect(field.getAttribute('aria-description')).toBe('a@example.com、b@example.com')
})
