import { expect, test } from 'vitest'
import { formatJapaneseDay, formatJapaneseDayAndTime } from './japanese-day.ts'

test('a date with its weekday, and a moment in Tokyo', () => {
  expect(formatJapaneseDay('2026-11-24')).toBe('2026年11月24日（火）')
  expect(formatJapaneseDayAndTime(new Date('2026-11-23T23:05:00Z'))).toBe('2026年11月24日（火） 8:05')
})
