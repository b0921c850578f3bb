import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textCell } from './note-cells.ts'

test.each(['0012', '00', '012-3456', '123456789012', '1-2-3', '4/1', '2026-04', '1E5', '００１２'])(
  '%s keeps every character',
  (text) => {
    expect(textCell(text)).toBe(`="${text}"`)
  },
)

test.each(['100-0001', '0', '12', '-5', '1.5', 'J-0012', '髙①', '2026年4月1日', ''])(
  '%s is left as it is',
  (text) => {
    expect(textCell(text)).toBe(text)
  },
)

test.each(['=1+1', '+81', '-cmd', '@SUM(A1)', '\tx', '＝1+1', '="0012"&HYPERLINK("x")'])(
  '%s runs as no formula',
  (text) => {
    expect(textCell(text)).toBe(`'${text}`)
  },
)

test('a text too long for a formula is kept as it is behind an apostrophe', () => {
  expect(textCell('1'.repeat(255))).toBe(`="${'1'.repeat(255)}"`)
  expect(textCell('1'.repeat(256))).toBe(`'${'1'.repeat(256)}`)
})

test('no text starts a formula but one that is a plain text itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const cell = textCell(text)
      return !/^[=+@\t\r＝＋＠]/.test(cell) || /^="[\dEe０-９+./-]*"$/.test(cell)
    }),
  )
})
