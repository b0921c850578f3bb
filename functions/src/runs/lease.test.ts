import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdLease } from './lease.ts'

const LIMITS = { leaseMs: 45_000, heartbeatMs: 10_000 }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A held lease whose renewals call `renew`. */
function held(renew: () => Promise<boolean>) {
  const lease = { take: vi.fn(), renew: vi.fn(renew), handBack: vi.fn() }
  return { lease, ...holdLease(lease, 'me', LIMITS) }
}

test('a lease in hand is renewed with each beat, and no more once it is let go', async () => {
  const { lease, check, stop } = held(() => Promise.resolve(true))
  await vi.advanceTimersByTimeAsync(100_000)
  expect(lease.renew.mock.calls).toEqual(Array.from({ length: 10 }, () => ['me']))
  expect(check).not.toThrow()
  stop()
  await vi.advanceTimersByTimeAsync(100_000)
  expect(lease.renew).toHaveBeenCalledTimes(10)
})

test('a lease that somebody else has taken is lost with the next beat', async () => {
  const { check, stop } = held(() => Promise.resolve(false))
  expect(check).not.toThrow()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(check).toThrow('The lease was lost')
  stop()
})

test('a lease is lost once no beat has come through for its whole life', async () => {
  let isReached = true
  const { check, stop } = held(() => (isReached ? Promise.resolve(true) : Promise.reject(new Error('away'))))
  await vi.advanceTimersByTimeAsync(10_000)
  isReached = false
  await vi.advanceTimersByTimeAsync(45_000)
  expect(check).not.toThrow()
  await vi.advanceTimersByTimeAsync(1)
  expect(check).toThrow('The lease was lost')
  stop()
})

test('a slow beat has no second one beside it', async () => {
  const { lease, stop } = held(() => new Promise(() => undefined))
  await vi.advanceTimersByTimeAsync(40_000)
  expect(lease.renew).toHaveBeenCalledTimes(1)
  stop()
})
