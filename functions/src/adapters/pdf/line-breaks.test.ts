import fc from 'fast-check'
import { expect, test } from 'vitest'
import { breakWithoutHyphen, piecesOf } from './line-breaks.ts'

test('Japanese breaks anywhere', () => {
  expect(piecesOf('検収書')).toEqual(['検', '収', '書'])
})

test('no line begins with a stop, a closing bracket or a small kana, and none ends with an opening one', () => {
  expect(piecesOf('（第一回）、チェック。')).toEqual(['（第', '一', '回）、', 'チェッ', 'ク。'])
  expect(piecesOf('金¥1,000')).toEqual(['金', '¥1,000'])
})

test('a word or a number stays whole', () => {
  expect(piecesOf('第Design24-A回')).toEqual(['第', 'Design24-A', '回'])
})

test('a word too long for a column is broken', () => {
  expect(piecesOf('a'.repeat(40))).toEqual(['a'.repeat(18), 'a'.repeat(18), 'aaaa'])
})

test('a word too long for a column is broken after its signs, where it has some', () => {
  expect(piecesOf('International-Holdings-Incorporated')).toEqual([
    'International-',
    'Holdings-',
    'Incorporated',
  ])
  expect(piecesOf('keiri.tantou@very-long-name.example.co.jp')).toEqual([
    'keiri.tantou@very-',
    'long-name.example.',
    'co.jp',
  ])
})

test('a kanji of two code units and a letter with a mark are never torn', () => {
  expect(piecesOf('𠮷𠮷')).toEqual(['𠮷', '𠮷'])
  expect(piecesOf('か\u309a漢')).toEqual(['か\u309a', '漢'])
})

test('the pieces are the text, none of them too long for a column', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...Array.from('漢字かナーッ、。「」（）¥1aZ.- 　𠮷\u3099é\n'))),
      (signs) => {
        const text = signs.join('')
        expect(piecesOf(text).join('')).toBe(text)
        expect(breakWithoutHyphen(text).join('')).toBe(text)
        for (const piece of piecesOf(text)) {
          expect(Array.from(piece).filter((sign) => !/\p{M}/u.test(sign)).length).toBeLessThanOrEqual(18)
        }
      },
    ),
  )
})
