import fc from 'fast-check'
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

test('numbers look as Intl writes them', () => {
  const intl = new Intl.NumberFormat('ja-JP', { maximumFractionDigits: 6 })
  const decimals = fc
    .tuple(fc.integer({ min: -(10 ** 9), max: 10 ** 9 }), fc.integer({ min: 0, max: 6 }))
    .map(([digits, places]) => digits / 10 ** places)
  fc.assert(
    fc.property(fc.oneof(fc.maxSafeInteger(), decimals), (value) => {
      expect(formatQuantity(value)).toBe(intl.format(value))
    }),
  )
})

test('no digit of a number of ZAC is lost, however small the number', () => {
  expect(formatQuantity(0.1234567)).toBe('0.1234567')
  expect(formatQuantity(-0.0000004)).toBe('-0.0000004')
  expect(formatQuantity(0.1 + 0.2)).toBe('0.3')
  const ofZac = fc
    .tuple(fc.integer({ min: -(10 ** 15) + 1, max: 10 ** 15 - 1 }), fc.integer({ min: 0, max: 15 }))
    .map(([digits, places]) => Number(`${String(digits)}e-${String(places)}`))
  fc.assert(
    fc.property(ofZac, (value) => {
      const shown = formatQuantity(value)
      expect(shown).toMatch(/^-?[\d,]+(?:\.\d+)?$/)
      expect(Number(shown.replaceAll(',', ''))).toBe(value)
    }),
  )
})
