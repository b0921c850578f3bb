import type { ConfirmSender } from '@kenshu/contract/confirm/sender'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { loadSender } from '../calls/load-sender.ts'
import { useSender } from './use-sender.ts'

vi.mock('../calls/load-sender.ts', () => ({ loadSender: vi.fn<typeof loadSender>() }))

afterEach(cleanup)

const SENDER: ConfirmSender = { companyName: '見本株式会社', companyPhone: '' }

test('who sends the notes is asked again once there is a connection', async () => {
  vi.mocked(loadSender).mockResolvedValueOnce(null).mockResolvedValue(SENDER)
  const { result } = await act(() => renderHook(() => useSender()))
  expect(result.current).toBeNull()
  await act(() => window.dispatchEvent(new Event('online')))
  expect(result.current).toBe(SENDER)
})

test('also where what was asked without a connection fails only after it has come', async () => {
  let fail: () => void = () => undefined
  const first = new Promise<null>((resolve) => {
    fail = () => {
      resolve(null)
    }
  })
  let isWaiting = true
  // All who ask meanwhile have the answer of the call that waits.
  vi.mocked(loadSender).mockImplementation(() => (isWaiting ? first : Promise.resolve(SENDER)))
  const { result } = renderHook(() => useSender())
  await act(() => window.dispatchEvent(new Event('online')))
  isWaiting = false
  await act(async () => {
    fail()
    await first
  })
  expect(result.current).toBe(SENDER)
})
