import {
  foldRow,
  SEARCHED_AMOUNTS,
  type SearchedFields,
  type SearchWord,
} from '@kenshu/contract/search-text/searched-row'
import { LIMITS } from '../../config/limits/limits.ts'

/** A run of characters that form one key together: three letters or digits, or two characters of which one is neither. */
const LETTERS = 3
const PAIR = 2
const IS_PLAIN = /^[A-Z0-9]+$/u
const HAS_OTHER = /[^A-Z0-9\n-]/u

function runsOf(text: string, length: number): string[] {
  const characters = Array.from(text)
  return characters
    .slice(0, Math.max(0, characters.length - length + 1))
    .map((_, at) => characters.slice(at, at + length).join(''))
}

/** The keys of folded text. A text has all keys of each of its parts, apart from parts too short for any. */
function keysOfText(folded: string): string[] {
  // Letters are compared without dashes, because a note's number is also found without them.
  const letters = runsOf(folded.replaceAll('-', ''), LETTERS).filter((run) => IS_PLAIN.test(run))
  const pairs = runsOf(folded, PAIR).filter((run) => HAS_OTHER.test(run) && !run.includes('\n'))
  return [...letters, ...pairs]
}

function keyOfAmount(yen: number): string {
  return `¥${String(yen)}`
}

/**
 * The keys under which a note is found: short pieces of its folded texts, and its amounts. They are stored with the note, since Firestore
 * finds a note by the elements of an array, but not by a part of a text.
 */
export function searchKeysOf(note: SearchedFields): string[] {
  const amounts = SEARCHED_AMOUNTS.map((field) => keyOfAmount(note[field]))
  return [...new Set([...amounts, ...keysOfText(foldRow(note))])].slice(0, LIMITS.searchKeys)
}

/**
 * Alternative sets of keys that lead to the notes with a word: a note with the word has at least one key of each set. Empty if the word is
 * too short for a key.
 */
export function keySetsOf({ text, amount }: SearchWord): string[][] {
  const amounts = amount === null ? [] : [keyOfAmount(amount)]
  const keys = [...new Set(keysOfText(text))]
  // A long word needs only some of its keys, spread over its length.
  const step = Math.max(1, keys.length / LIMITS.searchKeySets)
  const some = keys.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step))
  return some.map((key) => [key, ...amounts])
}
