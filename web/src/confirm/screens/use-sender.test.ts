import type { ConfirmSender } from '@kenshu/contract/confirm/sender'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { loadSender } from '../calls/load-sender.ts'
import { useSender } from './use-sender.ts'

vi.mock('../calls/load-sender.ts', () => ({ loadSender: vi.fn<typeof loadSender>() }))

afterEach(cleanup)

test('who sends the notes is asked again once there is a connection', async () => {
  const sender: ConfirmSender = { companyName: '見本株式会社', companyPhone: '' }
  vi.mocked(loadSender).mockResolvedValueOnce(null).mockResolvedValue(sender)
  const { result } = await act(() => renderHook(() => useSender()))
  expect(result.current).toBeNull()
  await act(() => window.dispatchEvent(new Event('online')))
  expect(result.current).toBe(sender)
})
