import { usualKanji } from './kanji-variants.ts'
import { writeOutLegalForms } from './legal-forms.ts'

/** Includes the length mark ー, because the hyphen key types it in Japanese input. */
const DASH = /[\p{Pd}ー−─━~]/u
/** Accents, but not the voicing marks of kana, which change the sound. */
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

/** A cache: a store has a few thousand different characters, but its rows have millions of them. */
const known = new Map<string, string>()

/**
 * Normalizes text for a search. It ignores differences in width (ＡＢＣ, ｶﾅ), case, accents, hiragana and katakana, small and large
 * kana (キヤノン), old and name variants of kanji (澤, 髙), ㈱ and 株式会社, ① and 1, and kinds of dashes. It drops spaces and punctuation.
 * The `searchKeys` of stored notes are folded too: a change of the folding needs a migration of them (scripts/migrate/migrations/).
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
