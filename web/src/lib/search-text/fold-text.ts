import { usualKanji } from './kanji-variants.ts'
import { writeOutLegalForms } from './legal-forms.ts'

/** The length mark too: with Japanese input on, the key of the hyphen types it. */
const DASH = /[\p{Pd}ー−─━~]/u
/** Accents, but not the marks that make another sound of a kana. */
const ACCENT = /(?![\u3099\u309a])\p{M}/gu
const IGNORED = /[\p{P}\p{Z}\p{C}\p{M}]/u
const HIRAGANA = /[ぁ-ゖ]/u
const TO_KATAKANA = 0x60
const SMALL_KANA = 'ァィゥェォッャュョヮヵヶ'
const LARGE_KANA = 'アイウエオツヤユヨワカケ'

function foldLetter(letter: string): string {
  if (DASH.test(letter)) return '-'
  if (IGNORED.test(letter)) return ''
  const kana = HIRAGANA.test(letter)
    ? String.fromCodePoint((letter.codePointAt(0) ?? 0) + TO_KATAKANA)
    : letter
  const small = SMALL_KANA.indexOf(kana)
  return small === -1 ? usualKanji(kana) : (LARGE_KANA[small] ?? kana)
}

function foldCharacter(character: string): string {
  const plain = character.normalize('NFKD').replace(ACCENT, '').normalize('NFC').toUpperCase()
  return Array.from(plain, foldLetter).join('')
}

/** A store has a few thousand characters, and its rows millions of them. */
const known = new Map<string, string>()

/**
 * Text as it is compared when somebody searches. Not told apart: width (ＡＢＣ, ｶﾅ), case, accents, hiragana and katakana, small
 * and large kana (キヤノン), old forms and those of names (澤, 髙), ㈱ and 株式会社, ① and 1, kinds of dashes. Spaces and
 * punctuation don't count.
 */
export function foldText(text: string): string {
  let folded = ''
  for (const character of writeOutLegalForms(text.normalize('NFKC'))) {
    let part = known.get(character)
    if (part === undefined) {
      part = foldCharacter(character)
      known.set(character, part)
    }
    folded += part
  }
  return folded
}
