import { foldText } from '@kenshu/contract/search-text/fold-text'
import { writeOutLegalForms } from '@kenshu/contract/search-text/legal-forms'

/** What may stand within a name: spaces, the marks of a letter, and 林・花子. */
const WITHIN_NAME = /^[\p{Z}\p{C}\p{M}・.'’]$/u
/** Belongs to the letter before it. */
const MARK = /^[\p{M}\p{Cf}]$/u
const LETTER_BEFORE = /\p{L}$/u
const LETTER_BEHIND = /^[\p{L}\p{N}]/u
/**
 * A particle between other writing and a name that begins with a kanji. の and が are not among them, because of surnames such as 木の下 and
 * 関が原, and neither are particles after hiragana, because of いとう.
 */
const PARTICLE_BEFORE = /(?:^|[^\p{sc=Hiragana}])[はをにとへもでや]$/u
const PERSON_BEHIND = /^(?:様|さま|さん|氏|殿|君|くん|先生|御中|宛|から|より|まで|です|でござ|と申)/u
const PARTICLE_BEHIND = /^[はがをにへとのもやで]/u

/** Whether a name that ends there goes on: 林 花 is not 林 花子, and ゆき is not ゆきの, but 林 花子様 and 林 花子の are 林 花子. */
function goesOn(name: string, behind: string): boolean {
  if (!LETTER_BEHIND.test(behind) || PERSON_BEHIND.test(behind)) return false
  return /\p{sc=Hiragana}$/u.test(name) || !PARTICLE_BEHIND.test(behind)
}

/** Whether a name that begins there has begun earlier: 林 is not 小林. */
function hasBegun(before: string, name: string): boolean {
  if (!LETTER_BEFORE.test(before)) return false
  return !/^\p{sc=Han}/u.test(name) || !PARTICLE_BEFORE.test(before)
}

/**
 * Whether a text has a name in it that does not go on at either side. In doubt it has not, since what is blanked is gone: 小林 花子 is not 林 花子.
 * @param folded the name, by foldText
 */
export function hasName(text: string, folded: string): boolean {
  if (folded === '') return false
  const letters = Array.from(writeOutLegalForms(text.normalize('NFKC')))
  const parts = letters.map(foldText)
  /** of each letter of the text, where it begins in the folded text */
  const starts: number[] = []
  let whole = ''
  for (const part of parts) {
    starts.push(whole.length)
    whole += part
  }
  for (let found = whole.indexOf(folded); found !== -1; found = whole.indexOf(folded, found + 1)) {
    const isOf = (at: number) => parts[at] !== ''
    const first = starts.findIndex((start, at) => isOf(at) && start === found)
    const end = found + folded.length
    const last = starts.findLastIndex((start, at) => isOf(at) && start + (parts[at] ?? '').length === end)
    if (first === -1 || last === -1) continue
    const name = letters.slice(first, last + 1)
    if (name.some((letter, at) => !isOf(first + at) && !WITHIN_NAME.test(letter))) continue
    let next = last + 1
    while (MARK.test(letters[next] ?? '')) next += 1
    const before = letters.slice(0, first).join('')
    if (!hasBegun(before, name.join('')) && !goesOn(name.join(''), letters.slice(next).join(''))) return true
  }
  return false
}
