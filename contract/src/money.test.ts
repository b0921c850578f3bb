import { expect, test } from 'vitest'
import { formatQuantity, formatYen } from './money.ts'

test('yen have thousands separators, and a minus before the sign', () => {
  expect(formatYen(1234567)).toBe('¥1,234,567')
  expect(formatYen(0)).toBe('¥0')
  expect(formatYen(-1234)).toBe('-¥1,234')
})

test('a quantity keeps its decimals and is empty where there is none', () => {
  expect(formatQuantity(1234.5)).toBe('1,234.5')
  expect(formatQuantity(null)).toBe('')
})
