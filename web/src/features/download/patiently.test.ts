import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { patiently } from './patiently.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function failing(times: number) {
  let calls = 0
  return {
    work: () => (calls++ < times ? Promise.reject(new Error('gone')) : Promise.resolve('here')),
    calls: () => calls,
  }
}

const ALWAYS = { mayRetry: () => true, onRetry: () => undefined }

test('what fails is done again, until it is there', async () => {
  const { work, calls } = failing(3)
  const onRetry = vi.fn()
  const done = patiently(work, { ...ALWAYS, onRetry, signal: new AbortController().signal })
  await vi.runAllTimersAsync()
  expect(await done).toBe('here')
  expect(calls()).toBe(4)
  expect(onRetry).toHaveBeenCalledTimes(3)
})

test('after three quarters of a minute it is over', async () => {
  const { work, calls } = failing(100)
  const start = Date.now()
  const done = patiently(work, { ...ALWAYS, signal: new AbortController().signal })
  const failed = expect(done).rejects.toThrow('gone')
  await vi.runAllTimersAsync()
  await failed
  expect(calls()).toBe(7)
  expect(Date.now() - start).toBe(45_000)
})

test('what will not pass fails at once', async () => {
  const { work, calls } = failing(1)
  const signal = new AbortController().signal
  await expect(patiently(work, { ...ALWAYS, mayRetry: () => false, signal })).rejects.toThrow('gone')
  expect(calls()).toBe(1)
})

test('an abort ends the wait', async () => {
  const { work, calls } = failing(1)
  const controller = new AbortController()
  const done = patiently(work, { ...ALWAYS, signal: controller.signal })
  const failed = expect(done).rejects.toThrow('stopped')
  await vi.advanceTimersByTimeAsync(500)
  controller.abort(new Error('stopped'))
  await failed
  await vi.runAllTimersAsync()
  expect(calls()).toBe(1)
})
