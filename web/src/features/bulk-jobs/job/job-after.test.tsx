import { JOB_ACTION_LABELS } from '@kenshu/contract/bulk/actions'
import type { BulkResult } from '@kenshu/contract/bulk/job'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { callApi } from '../../../lib/api/api-client.ts'
import { bulkMessages } from '../../../messages/bulk-ja.ts'
import { noticeDone } from '../../../ui/notices/notice.tsx'
import { JobAfter } from './job-after.tsx'

vi.mock('../../../lib/session.ts', () => ({ useMe: () => ({}), homeOf: () => '/normal' }))
vi.mock('../../../lib/api/api-client.ts', () => ({ callApi: vi.fn() }))
vi.mock('../../../ui/notices/notice.tsx', () => ({ noticeDone: vi.fn() }))
afterEach(cleanup)

const RESULT = {
  job: { id: 'a', action: 'stop', undoUntil: '2026-11-30T01:00:00.000Z', endedAt: null, undoneBy: null },
  items: [],
} as unknown as BulkResult

/** @returns the router, and a function that answers the undo that was pressed */
function undo() {
  let answer: () => void = () => undefined
  vi.mocked(callApi).mockReturnValue(
    new Promise((resolve) => {
      answer = () => {
        resolve({ id: 'b' })
      }
    }),
  )
  const router = createMemoryRouter([
    { path: '/', element: <JobAfter result={RESULT} /> },
    { path: '*', element: null },
  ])
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: '元に戻す' }))
  const end = () =>
    act(async () => {
      answer()
      await new Promise((resolve) => {
        setTimeout(resolve)
      })
    })
  return { router, end }
}

test('an undo leads to its own job', async () => {
  const { router, end } = undo()
  await end()
  expect(router.state.location.pathname).toBe('/normal/bulk/jobs/b')
})

test('who has left the job before the undo began stays where they are, and is told that it has begun', async () => {
  const { router, end } = undo()
  await act(() => router.navigate('/normal'))
  await end()
  expect(router.state.location.pathname).toBe('/normal')
  expect(noticeDone).toHaveBeenCalledExactlyOnceWith(bulkMessages.job.undoBegun, JOB_ACTION_LABELS.stop)
})
