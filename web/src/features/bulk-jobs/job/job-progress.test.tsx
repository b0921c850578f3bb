import type { BulkJob } from '@kenshu/contract/bulk/job'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { JobProgress } from './job-progress.tsx'

vi.mock('../../../lib/session.ts', () => ({ useMe: () => ({ role: 'normal' }), homeOf: () => '/normal' }))

afterEach(cleanup)

const JOB = {
  id: 'job',
  action: 'stop',
  state: 'running',
  isOwn: true,
  isCancelling: false,
  isStalled: false,
  waitsFor: null,
  total: 3,
  counts: { done: 1, unchanged: 0, refused: 0, unclear: 0, cancelled: 0 },
  mails: null,
} as BulkJob

test('when a job ends whose 中止する has the focus, the keyboard stays on the page', async () => {
  const page = (isEnded: boolean) => (
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <main>{!isEnded && <JobProgress job={JOB} />}</main>
      </QueryClientProvider>
    </MantineProvider>
  )
  const { rerender } = render(page(false))
  act(() => {
    screen.getByRole('button', { name: '中止する' }).focus()
  })
  rerender(page(true))
  await act(() => Promise.resolve())
  expect(document.activeElement).toBe(screen.getByRole('main'))
})
