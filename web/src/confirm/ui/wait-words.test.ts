import { expect, test } from 'vitest'
import { countdownWords } from '../messages/page-ja.ts'
import { waitEnd } from './wait-words.ts'

test('one waits until the full minute, in Tokyo', () => {
  expect(waitEnd(Date.parse('2026-11-21T05:04:01.000Z'))).toBe('14:05')
  expect(waitEnd(Date.parse('2026-11-21T05:05:00.000Z'))).toBe('14:05')
  expect(waitEnd(Date.parse('2026-11-21T14:59:30.000Z'))).toBe('00:00')
})

test('a countdown has minutes and two figures of seconds', () => {
  expect(countdownWords(900)).toBe('15分00秒')
  expect(countdownWords(65)).toBe('1分05秒')
  expect(countdownWords(9)).toBe('0分09秒')
})
