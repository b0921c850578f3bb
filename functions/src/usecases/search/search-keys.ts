import {
  foldRow,
  SEARCHED_AMOUNTS,
  type SearchedFields,
  type SearchWord,
} from '@kenshu/contract/search-text/searched-row'
import { LIMITS } from '../../config/limits/limits.ts'

/** A run of characters that form one key together: three letters or digits, or two characters of which one is neither. */
const LETTERS = 3
const PLAIN_RUN = /[A-Z0-9]{3,}/g
const HAS_SURROGATES = /[\uD800-\uDFFF]/

/** The keys of three letters or digits. All of these are ASCII, so pieces of the text need no splitting into characters. */
function addLetterKeys(folded: string, keys: Set<string>): void {
  // Letters are compared without dashes, because a note's number is also found without them.
  for (const [run] of folded.replaceAll('-', '').matchAll(PLAIN_RUN)) {
    for (let at = 0; at + LETTERS <= run.length; at++) keys.add(run.slice(at, at + LETTERS))
  }
}

/** Whether a folded character is a letter, a digit or a dash. */
function isPlain(character: string): boolean {
  return (character >= '0' && character <= '9') || (character >= 'A' && character <= 'Z') || character === '-'
}

/** The keys of two neighbours in one line of which at least one is not plain. */
function addPairKeys(line: string, keys: Set<string>): void {
  // Nearly no text has surrogates; the others need no splitting, which counts in an import, since it makes the keys of all its notes.
  const characters = HAS_SURROGATES.test(line) ? Array.from(line) : line
  let before = ''
  let isBeforePlain = true
  for (let at = 0; at < characters.length; at++) {
    const character = characters[at] ?? ''
    const isThisPlain = isPlain(character)
    if (at > 0 && !(isThisPlain && isBeforePlain)) keys.add(before + character)
    before = character
    isBeforePlain = isThisPlain
  }
}

/** Adds the keys of folded text. A text has all keys of each of its parts, apart from parts too short for any. */
function addKeysOfText(folded: string, keys: Set<string>): void {
  addLetterKeys(folded, keys)
  for (const line of folded.split('\n')) addPairKeys(line, keys)
}

function keyOfAmount(yen: number): string {
  return `¥${String(yen)}`
}

/**
 * The keys under which a note is found: short pieces of its folded texts, and its amounts. They are stored with the note, since Firestore
 * finds a note by the elements of an array, but not by a part of a text.
 */
export function searchKeysOf(note: SearchedFields): string[] {
  const keys = new Set(SEARCHED_AMOUNTS.map((field) => keyOfAmount(note[field])))
  addKeysOfText(foldRow(note), keys)
  return [...keys].slice(0, LIMITS.searchKeys)
}

/**
 * Alternative sets of keys that lead to the notes with a word: a note with the word has at least one key of each set. Empty if the word is
 * too short for a key.
 */
export function keySetsOf({ text, amount }: SearchWord): string[][] {
  const amounts = amount === null ? [] : [keyOfAmount(amount)]
  const found = new Set<string>()
  addKeysOfText(text, found)
  const keys = [...found]
  // A long word needs only some of its keys, spread over its length.
  const step = Math.max(1, keys.length / LIMITS.searchKeySets)
  const some = keys.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step))
  return some.map((key) => [key, ...amounts])
}
