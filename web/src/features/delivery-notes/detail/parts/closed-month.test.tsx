import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { callApi } from '../../../../lib/api-client.ts'
import { ClosedMonth } from './closed-month.tsx'

vi.mock('../../../../lib/api-client.ts', () => ({ callApi: vi.fn() }))
afterEach(cleanup)

async function show(answer: Promise<{ closed: string | null }>): Promise<HTMLElement> {
  vi.mocked(callApi).mockReset().mockReturnValue(answer)
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <div data-testid="place">
          <ClosedMonth note={{ deliveryDate: '2026-10-31' }} />
        </div>
      </QueryClientProvider>
    </MantineProvider>,
  )
  await answer.catch(() => undefined)
  await new Promise((resolve) => setTimeout(resolve))
  expect(vi.mocked(callApi).mock.lastCall?.[1]).toBe('monthly/2026-10/close/')
  return screen.getByTestId('place')
}

test('who changes a note of a closed month is told so', async () => {
  await show(Promise.resolve({ closed: '2' }))
  await screen.findByText('2026年10月は締め済みです。変更は「締め後の変更」に残ります。')
})

test('of an open month, and where it cannot be asked, nothing is said, in the same place', async () => {
  for (const answer of [Promise.resolve({ closed: null }), Promise.reject(new Error('offline'))]) {
    const place = await show(answer)
    expect(place.textContent).toBe('')
    expect(place.children).toHaveLength(1)
    cleanup()
  }
})
