import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { callApi } from '../../lib/api/api-client.ts'
import { networkError } from '../../lib/api/api-error.ts'
import { useLogLink } from './use-promote-result.ts'

vi.mock('../../lib/api/api-client.ts')

const FOLDER = '20260401-093015-k3x9q2'

afterEach(() => {
  cleanup()
  vi.resetAllMocks()
})

test('the link of the log is asked for once, whatever the page does', async () => {
  vi.mocked(callApi).mockResolvedValue({ log_signed_url: 'https://files.example/log' })
  const { result, rerender } = renderHook(() => useLogLink(FOLDER))
  await waitFor(() => {
    expect(result.current).toBe('https://files.example/log')
  })
  rerender()
  expect(vi.mocked(callApi).mock.calls.map(([, path]) => path)).toEqual([`promote/${FOLDER}/log/`])
})

test('a link of the log that cannot be had is only logged, and not asked for again', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  vi.mocked(callApi).mockRejectedValue(networkError())
  const { result, rerender } = renderHook(() => useLogLink(FOLDER))
  await waitFor(() => {
    expect(log).toHaveBeenCalledOnce()
  })
  rerender()
  expect(result.current).toBeNull()
  expect(callApi).toHaveBeenCalledOnce()
})
