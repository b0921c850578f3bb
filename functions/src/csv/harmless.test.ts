import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textOfCell } from '../../../fixtures/read-cell.ts'
import { harmless } from './harmless.ts'

test.each([
  '=1+1',
  '+81-3-0000-0000',
  '-1+1',
  '-',
  '@SUM(A1)',
  "|cmd|' /C calc'!A0",
  ' =1+1',
  '　=1+1',
  '\u00a0+1',
  '\t1',
  '\r1',
  '\n1',
  '\u0000=1',
  '\u200b=1+1',
  '\ufeff@x',
  '\u2060-x',
  '\u202e=1',
  '\u3164=1',
  ' \t\u200b=1',
  '＝1+1',
  '＋1',
  '－x',
  '−x',
  '＠x',
  '｜x',
  '﹦1',
  '\u200b　＝1',
])('%j runs as nothing', (text) => {
  expect(harmless(text)).toBe(`'${text}`)
})

test.each(['-5', '-1,234', '-¥1,234', '-0.5', '1=1', 'a@example.co.jp', '㈱=', '', ' ', '　', 'A-1', '"=1'])(
  '%j is left as it is',
  (text) => {
    expect(harmless(text)).toBe(text)
  },
)

test('a text that begins with an apostrophe gets another one, so that reading takes away what writing has added', () => {
  expect(harmless("'=1")).toBe("''=1")
  const anyUnit = fc.nat(0xffff).map((code) => String.fromCharCode(code))
  const unit = fc.constantFrom("'", '"', '=', '-', '＝', '|', ' ', '\t', '\u200b', '0', '1', 'a')
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit }), fc.string({ unit: anyUnit })), (text) => {
      // Only the download uses the other form of a text, ="…", and no guarded text begins like it.
      expect(harmless(text).startsWith('="')).toBe(false)
      expect(textOfCell(harmless(text))).toBe(text)
    }),
  )
})
