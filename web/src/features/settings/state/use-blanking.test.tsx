import type { BlankingPlan } from '@kenshu/contract/personal/blank-personal'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { callLongApi } from '../../../lib/api/api-client.ts'
import { ApiError, networkError } from '../../../lib/api/api-error.ts'
import { stateMessages } from '../../../messages/state-ja.ts'
import { showNotice } from '../../../ui/notices/notice.tsx'
import { useBlanking } from './use-blanking.ts'

vi.mock('../../../lib/api/api-client.ts', () => ({ callLongApi: vi.fn() }))
vi.mock('../../../ui/notices/notice.tsx', () => ({ showNotice: vi.fn() }))

afterEach(() => {
  cleanup()
  vi.resetAllMocks()
})

const text = stateMessages.personal.blanking
const PLAN: BlankingPlan = { blank: [], kept: [], is_part: false, shown: 'all', is_done: false }
const REST: BlankingPlan = { ...PLAN, shown: 'rest' }

test.each([
  ['without an answer', networkError(), text.unclear, REST],
  ['after a refusal', new ApiError('stale', '', { status: 409 }), text.failed, null],
])('%s the user sees what is known of the blanking, and what is left', async (_, error, title, plan) => {
  vi.mocked(callLongApi).mockResolvedValueOnce(PLAN).mockRejectedValueOnce(error).mockResolvedValue(REST)
  const { result } = renderHook(() => useBlanking(), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    ),
  })
  act(() => {
    result.current.look('林 花子')
  })
  await waitFor(() => {
    expect(result.current.plan).toEqual(PLAN)
  })
  act(() => {
    result.current.run('林 花子')
  })
  await waitFor(() => {
    expect(result.current.plan).toEqual(plan)
  })
  expect(vi.mocked(showNotice).mock.calls.map(([notice]) => notice.title)).toEqual([title])
})
