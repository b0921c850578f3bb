import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldText } from './fold-text.ts'
import { foldedWords } from './folded-words.ts'

test.each([
  ['㈱山田商店', '(株)山田商店', '（株）山田商店', '株式会社山田商店', '㍿山田商店', '株式会社　山田商店'],
  ['山田㈲', '山田(有)', '山田有限会社'],
  ['(一社)日本検収協会', '一般社団法人日本検収協会'],
  ['ＡＢＣ', 'ABC', 'abc', 'ａｂｃ', 'A.B.C.', 'Ａ・Ｂ・Ｃ'],
  ['カナ', 'ｶﾅ', 'かな'],
  ['ガーデン', 'ｶﾞｰﾃﾞﾝ', 'がーでん', 'ガ−デン', 'ガ-デン'],
  ['キヤノン', 'キャノン', 'ｷﾔﾉﾝ', 'ｷｬﾉﾝ'],
  ['髙橋', '高橋'],
  ['髙島屋', '高嶋屋', '髙嶌屋'],
  ['山﨑', '山崎', '山嵜', '山﨑\u{E0100}'],
  ['齋藤', '斎藤', '齊藤', '斉藤'],
  ['渡邊', '渡邉', '渡辺', '渡邉\u{E0101}'],
  ['𠮷野家', '吉野家', '吉埜家'],
  ['濱澤廣國學會', '浜沢広国学会'],
  ['神田福祉', '神田福祉'],
  ['①②', '12', '１２'],
  ['S-0012', 'Ｓ－００１２', 's‐0012', 'Ｓー００１２', 'S–0012'],
  ['山田　太郎', '山田 太郎', '山田太郎', '山田\t太郎', '山田・太郎'],
  ['Café Zoë', 'CAFE ZOE', 'ｃａｆé zoe'],
  ['Straße', 'STRASSE'],
  ['㎏', 'kg', 'ＫＧ'],
])('%s is found however it is written', (...spellings) => {
  expect(new Set(spellings.map(foldText)).size).toBe(1)
  expect(foldText(spellings[0])).not.toBe('')
})

test.each([
  ['か', 'が'],
  ['ハ', 'パ'],
  ['大阪', '大坂'],
  ['埼', '崎'],
  ['1', '11'],
  ['メカ', 'メーカー'],
])('%s and %s are told apart', (one, other) => {
  expect(foldText(one)).not.toBe(foldText(other))
})

describe('while it is being typed, a name stays found', () => {
  test.each([
    '株式会社山田',
    '㈱山田',
    '(株)山田',
    '（株）やまだ',
    'ＡＢＣ商会',
    'S-0012',
    '髙橋 一郎',
    '有限会社ｻﾝﾌﾟﾙ',
  ])('%s', (name) => {
    const typed = Array.from(name, (_, end) => name.slice(0, end + 1))
    // A half-width kana and its voicing mark form one character.
    const ready = typed.filter((_, end) => !/[ﾞﾟ]/u.test(name[end + 1] ?? ''))
    const missing = ready.filter((start) => !foldText(name).includes(foldText(start)))
    expect(missing).toEqual([])
  })
})

const text = fc.string({
  unit: fc.constantFrom(...Array.from('㈱(株)（）株式会社髙﨑ｶﾞかガャヤーｰ-① é　A.ａ渡邊\u{E0100}\u3099')),
  maxLength: 12,
})

test('folding what is folded changes nothing', () => {
  fc.assert(
    fc.property(fc.oneof(text, fc.string({ unit: 'grapheme' })), (given) => {
      expect(foldText(foldText(given))).toBe(foldText(given))
    }),
  )
})

test('spaces between and around words make no other words', () => {
  expect(foldedWords('　㈱山田  ﾀﾛｳ\n')).toEqual(['株式会社山田', 'タロウ'])
  expect(foldedWords(' ・ （ ')).toEqual([])
})
