import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MISSING_SIGN, printable } from './printable.ts'

const everything = () => true

test('a sign without a glyph becomes 〓 and is told of', () => {
  const result = printable('前😀後', (codePoint) => codePoint !== 0x1f600)
  expect(result).toEqual({ text: `前${MISSING_SIGN}後`, missing: [0x1f600] })
})

test('a kanji of two code units is one sign', () => {
  expect(printable('𠮷田', everything)).toEqual({ text: '𠮷田', missing: [] })
})

test('selectors of a variant and joiners go, the sign before them stays', () => {
  expect(printable('葛\u{e0100}飾\u200b区\u00ad', everything).text).toBe('葛飾区')
})

test('line breaks stay, other control characters become spaces', () => {
  expect(printable('一\r\n二\u2028三\t四\u0000五', everything).text).toBe('一\n二\n三 四 五')
})

test('a kana and its mark become one sign, half-width kana stay as they are', () => {
  expect(printable('か\u3099ｶﾞ', everything).text).toBe('がｶﾞ')
})

test('nothing is printed that has no glyph', () => {
  const has = (codePoint: number) => codePoint % 3 === 0 || codePoint === 0x3013 || codePoint === 0x20
  fc.assert(
    fc.property(fc.array(fc.nat(0x10ffff)), (codePoints) => {
      const text = String.fromCodePoint(...codePoints)
      const shown = Array.from(printable(text, has).text)
      expect(shown.filter((sign) => sign !== '\n' && sign !== ' ' && !has(sign.codePointAt(0) ?? 0))).toEqual(
        [],
      )
    }),
  )
})
