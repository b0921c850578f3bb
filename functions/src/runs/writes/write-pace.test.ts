import fc from 'fast-check'
import { expect, test } from 'vitest'
import { timeOfWrite } from './write-pace.ts'

const ADVICE = { writesPerSecond: 500, writesGrowth: 1.5, writesPeriodMs: 300_000 }

test('writes begin with 500 a second, and come half as many more every 5 minutes', () => {
  expect(timeOfWrite(0, ADVICE)).toBe(0)
  expect(timeOfWrite(500, ADVICE)).toBe(1000)
  expect(timeOfWrite(150_000, ADVICE)).toBe(300_000)
  expect(timeOfWrite(150_000 + 750, ADVICE)).toBeCloseTo(301_000)
  expect(timeOfWrite(150_000 + 225_000 + 1125, ADVICE)).toBeCloseTo(601_000)
})

test('without a limit nothing waits', () => {
  expect(timeOfWrite(1_000_000, { ...ADVICE, writesPerSecond: 0 })).toBe(0)
})

test('a later write never goes out earlier', () => {
  fc.assert(
    fc.property(fc.nat(2_000_000), fc.nat(10_000), (before, more) => {
      expect(timeOfWrite(before + more, ADVICE)).toBeGreaterThanOrEqual(timeOfWrite(before, ADVICE))
    }),
  )
})
