import { expect, test } from 'vitest'
import { sessionLimitsOf, splitList } from './settings.ts'

test.each([
  ['', []],
  [' , ', []],
  ['example.co.jp', ['example.co.jp']],
  [' Example.co.jp ,b.example,', ['example.co.jp', 'b.example']],
])('the setting "%s" is a list', (text, list) => {
  expect(splitList(text)).toEqual(list)
})

const MINUTE = 60_000

test.each([
  [12, 60, { maxMs: 720 * MINUTE, idleMs: 60 * MINUTE }],
  // the idle limit never exceeds the session's maximum
  [1, 90, { maxMs: 60 * MINUTE, idleMs: 60 * MINUTE }],
  // no setting makes a session endless, or too short for its warning
  [0, 0, { maxMs: 60 * MINUTE, idleMs: 15 * MINUTE }],
  [-1, -1, { maxMs: 60 * MINUTE, idleMs: 15 * MINUTE }],
  [100_000, 1_000_000, { maxMs: 168 * 60 * MINUTE, idleMs: 168 * 60 * MINUTE }],
])('%d hours, and %d minutes without use, are a session of these lengths', (hours, idleMinutes, limits) => {
  expect(sessionLimitsOf(hours, idleMinutes)).toEqual(limits)
})
