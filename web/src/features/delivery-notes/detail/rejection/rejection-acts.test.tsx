import type { OpenRejection } from '@kenshu/contract/rejection/task'
import type { Me } from '@kenshu/contract/user/me'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { blankNote } from '../../../../../../fixtures/notes.ts'
import { ApiError, callApi } from '../../../../lib/api-client.ts'
import { rejectionMessages as text } from '../../../../messages/rejection-ja.ts'
import { showNotice } from '../../../../ui/notice.tsx'
import { RejectionActs } from './rejection-acts.tsx'

vi.mock('../../../../lib/api-client.ts', async (original) => ({
  ...(await original<object>()),
  callApi: vi.fn(),
}))
vi.mock('../../../../ui/notice.tsx', () => ({ showNotice: vi.fn() }))
afterEach(cleanup)

const ME = { uid: 'taro', role: 'normal', emailAlias: 'taro@example.co.jp' } as Me

test('who has left the note is told of which one a step could not be set', async () => {
  let fail: (error: Error) => void = () => undefined
  vi.mocked(callApi).mockReturnValue(
    new Promise((_resolve, reject) => {
      fail = reject
    }),
  )
  const { unmount } = render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <RejectionActs
          note={blankNote({ billingNo: 'B-1', hakkouStatus: 'CL検収拒否', isRejected: true })}
          me={ME}
          isEditing={false}
          mayHandle
          rejection={{ state: 'open', correction: null } as OpenRejection}
        />
      </QueryClientProvider>
    </MantineProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: text.acts.in_progress }))
  await vi.waitFor(() => {
    expect(callApi).toHaveBeenCalledOnce()
  })
  unmount()
  await act(async () => {
    fail(new ApiError('stale', '変更済み。', { status: 409 }))
    await Promise.resolve()
  })
  await vi.waitFor(() => {
    expect(showNotice).toHaveBeenCalledWith(
      expect.objectContaining({ title: text.stepFailed, lines: ['変更済み。', '納品書番号: B-1'] }),
    )
  })
})
