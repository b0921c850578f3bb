import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { BOARD_KEY } from './calls/month-queries.ts'
import { RefreshButton } from './refresh-button.tsx'

afterEach(cleanup)

test('it is busy until the figures have been counted anew, also if they are the same', async () => {
  const answers: (() => void)[] = []
  function Board() {
    const { data } = useQuery({
      queryKey: BOARD_KEY,
      queryFn: () =>
        new Promise<number>((resolve) => {
          answers.push(() => {
            resolve(7)
          })
        }),
      initialData: 7,
      staleTime: Number.POSITIVE_INFINITY,
    })
    return <p>{data}</p>
  }
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <RefreshButton />
        <Board />
      </QueryClientProvider>
    </MantineProvider>,
  )
  const button = screen.getByRole('button', { name: '更新' })
  await userEvent.setup().click(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  await waitFor(() => {
    expect(answers).toHaveLength(1)
  })
  act(() => answers[0]?.())
  await waitFor(() => {
    expect(button.getAttribute('aria-busy')).toBeNull()
  })
})
