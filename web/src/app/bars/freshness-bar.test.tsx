import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps, ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { barMessages } from '../../messages/bars-ja.ts'
import { FreshnessBar } from './freshness-bar.tsx'

afterEach(cleanup)

const bars = () => screen.getByRole('region', { name: barMessages.label })

/** The bars in a state, beside a page that has asked for something. */
function inState(client: QueryClient, state: ComponentProps<typeof FreshnessBar>['state'], page?: ReactNode) {
  return (
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        {page}
        <section aria-label={barMessages.label}>
          <FreshnessBar state={state} since={1} />
        </section>
      </QueryClientProvider>
    </MantineProvider>
  )
}

test('the button is busy until the next answer, and whoever has pressed it stays where the bar was', async () => {
  const fails: (() => void)[] = []
  function Page() {
    useQuery({
      queryKey: ['notes'],
      queryFn: () =>
        new Promise((_, reject) => {
          fails.push(() => {
            reject(new Error('no answer'))
          })
        }),
    })
    return null
  }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { rerender } = render(inState(client, 'failing', <Page />))
  act(() => fails[0]?.())
  await waitFor(() => {
    expect(client.getQueryState(['notes'])?.status).toBe('error')
  })
  const button = screen.getByRole('button', { name: barMessages.fetchNow })
  await userEvent.setup().click(button)
  await waitFor(() => {
    expect(fails).toHaveLength(2)
  })
  expect(button.getAttribute('aria-busy')).toBe('true')
  act(() => fails[1]?.())
  await waitFor(() => {
    expect(button.getAttribute('aria-busy')).toBeNull()
  })
  rerender(inState(client, 'current', <Page />))
  await waitFor(() => {
    expect(document.activeElement).toBe(bars())
  })
})

test('whoever has pressed it stays there too when it turns out that there is no connection', async () => {
  const client = new QueryClient()
  const { rerender } = render(inState(client, 'failing'))
  await userEvent.setup().click(screen.getByRole('button', { name: barMessages.fetchNow }))
  rerender(inState(client, 'offline'))
  await waitFor(() => {
    expect(document.activeElement).toBe(bars())
  })
})
