import { afterEach, expect, test, vi } from 'vitest'
import { untilIdle, whenIdle } from './idle.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a browser that tells when it is idle is asked, with the deadline', async () => {
  const ask = vi.fn<typeof requestIdleCallback>((run) => {
    run({ didTimeout: false, timeRemaining: () => 1 })
    return 7
  })
  const cancel = vi.fn<typeof cancelIdleCallback>()
  vi.stubGlobal('requestIdleCallback', ask)
  vi.stubGlobal('cancelIdleCallback', cancel)
  await untilIdle(300)
  expect(ask.mock.calls[0]?.[1]).toEqual({ timeout: 300 })
  whenIdle(() => undefined, 300)()
  expect(cancel).toHaveBeenCalledWith(7)
})

// As Safari; jsdom has no requestIdleCallback either.
test('a browser that does not tell runs it soon, unless it is cancelled before', () => {
  vi.useFakeTimers()
  expect('requestIdleCallback' in window).toBe(false)
  const run = vi.fn<() => void>()
  const cancelled = vi.fn<() => void>()
  whenIdle(run, 300)
  whenIdle(cancelled, 300)()
  expect(run).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(run).toHaveBeenCalledOnce()
  expect(cancelled).not.toHaveBeenCalled()
})
