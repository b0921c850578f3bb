import { JOB_ACTION_LABELS } from '@kenshu/contract/bulk/actions'
import type { BulkJob } from '@kenshu/contract/bulk/job'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError, callApi } from '../../../lib/api/api-client.ts'
import { bulkMessages } from '../../../messages/bulk-ja.ts'
import { showNotice } from '../../../ui/notices/notice.tsx'
import { JobProgress } from './job-progress.tsx'

vi.mock('../../../lib/session.ts', () => ({ useMe: () => ({ role: 'normal' }), homeOf: () => '/normal' }))
vi.mock('../../../lib/api/api-client.ts', async (original) => ({
  ...(await original<object>()),
  callApi: vi.fn(),
}))
vi.mock('../../../ui/notices/notice.tsx', () => ({ showNotice: vi.fn() }))

afterEach(() => {
  cleanup()
  vi.mocked(showNotice).mockReset()
})

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

test.each([
  [bulkMessages.job.cancel, bulkMessages.job.cancelFailed],
  [bulkMessages.job.resume, bulkMessages.job.resumeFailed],
])('who has left the job is told that %s was refused, and of which job', async (button, title) => {
  let fail: (error: Error) => void = () => undefined
  vi.mocked(callApi).mockReturnValue(
    new Promise((_resolve, reject) => {
      fail = reject
    }),
  )
  const { unmount } = render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <JobProgress job={{ ...JOB, isStalled: true }} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: button }))
  unmount()
  await act(async () => {
    fail(new ApiError('forbidden', '権限がありません。', { status: 403 }))
    await Promise.resolve()
  })
  await waitFor(() => {
    expect(showNotice).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ title, lines: ['権限がありません。', JOB_ACTION_LABELS.stop] }),
    )
  })
})
