import { foldText } from '@kenshu/contract/search-text/fold-text'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasName } from './person-name.ts'

const has = (text: string, name: string) => hasName(text, foldText(name))

describe('A name is in a text', () => {
  test.each([
    ['林 花子', '林 花子'],
    ['林 花子', '林花子'],
    ['林花子', '林　花子'],
    ['林 花子', '担当: 林・花子'],
    ['林 花子', '小林 花子、林 花子'],
    ['林 花子', '制作部 林 花子 様'],
    ['林 花子', '林花子様'],
    ['林 花子', '林 花子さんより、差し戻しの対応を引き継ぎました。'],
    ['林 花子', '2026年4月1日 に 林 花子 が作成'],
    ['林 花子', '林花子が作成'],
    ['林 花子', '見本株式会社 林 花子でございます。'],
    ['林 花子', '社内のユーザー（佐藤 次郎、林 花子）が使用しているブラウザー'],
    ['林 花子', '営業の担当を林花子に変更'],
    ['林 花子', '次回は林花子様へ'],
    ['林 花子', 'a\n林 花子\nb'],
    ['髙橋 一郎', '高橋一郎です'],
    ['高橋 一郎', '髙橋　一郎殿'],
    ['山﨑 花', '山﨑\u{E0100} 花\u{E0101}様'],
    ['ハヤシ ハナコ', 'ﾊﾔｼ ﾊﾅｺ様'],
    ['ﾊﾔｼ ﾊﾅｺﾞ', 'ハヤシハナゴの'],
    ['はやし はなこ', 'ハヤシ ハナコさん'],
    ['カトリーヌ', 'カトリーヌは'],
    ['田中 さくら', '田中さくらさん'],
    ['Ann Lee', 'ANN LEE’s remark'],
    ['Ann Lee', 'Ann Leeさん'],
    ['株式会社見本', '㈱見本 様'],
  ])('%s: %s', (name, text) => {
    expect(has(text, name)).toBe(true)
  })
})

describe('A text has another name in it', () => {
  test.each([
    ['林 花子', '小林 花子'],
    ['林 花子', '小林花子さんに変更'],
    ['林 花子', '担当を小林 花子に変更'],
    ['林', '小林 一郎さんに変更'],
    ['林 花', '林 花子'],
    ['林 花', '林花子様'],
    ['林 花子', '林、花子'],
    ['林 花子', '若林花子・小林花子'],
    ['下 太郎', '木の下 太郎'],
    ['原 太郎', '関が原 太郎'],
    ['う 太郎', 'いとう 太郎'],
    ['上 太郎', 'いの上 太郎'],
    ['田中 ゆき', '田中ゆきの'],
    ['田中 みさ', '田中みさと様'],
    ['高橋 一', '髙橋 一郎'],
    ['ハヤシ ハナ', 'ﾊﾔｼ ﾊﾅｺ'],
    ['ハヤシ ハナ', 'ハヤシ ハナー'],
    ['Ann Lee', 'Joann Lee'],
    ['Ann Lee', 'Ann Leeds'],
    ['林 花子', '林花子2'],
    ['・・', '何か'],
  ])('%s: %s', (name, text) => {
    expect(has(text, name)).toBe(false)
  })
})

const letter = fc.constantFrom('林', '髙', '﨑', '々', 'の', 'ハ', 'ﾊ', 'ー', 'A', 'é')
const name = fc.array(fc.constantFrom('林', '高', '花', '子', '﨑'), { minLength: 2, maxLength: 4 })
const break_ = fc.constantFrom('', ' ', '　', '（', '：', '、', '\n')

test('whatever the name and its spaces are, it is found between breaks, and not after a letter', () => {
  fc.assert(
    fc.property(
      name,
      break_,
      break_,
      fc.constantFrom('', ' ', '　'),
      letter,
      (letters, front, back, gap, one) => {
        const [first = '', ...rest] = letters
        const written = `${first}${gap}${rest.join('')}`
        const searched = letters.join('')
        expect(has(`${front}${written}${back}`, searched)).toBe(true)
        const other = `${one}${written}`
        // Cases in which the name begins with the letter itself, as 林林, are left out.
        fc.pre(foldText(other).indexOf(foldText(searched)) === foldText(one).length)
        expect(has(`${front}${other}${back}`, searched)).toBe(false)
      },
    ),
  )
})
