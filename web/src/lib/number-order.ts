import { compareJapanese } from './japanese-order.ts'

const PLAIN_NUMBER = /^[\dA-Z-]+$/
const RUN_OF_DIGITS = /0*(\d+)/g
/** Comes before all that stands in a number. */
const END = '\u0000'

/** A letter for the length of a run of digits. It comes after the hyphen, and before all letters of a key. */
function letterOf({ length }: string): string {
  return String.fromCharCode('9'.charCodeAt(0) + length)
}

/**
 * A text whose code units are in the order of the number. Its letters are small ones, before which there is room for long runs of digits. The
 * number itself follows, because 012 and 12 are two notes.
 */
function keyOf(number: string): string {
  const key = number.toLowerCase().replace(RUN_OF_DIGITS, (_, digits: string) => letterOf(digits) + digits)
  return key + END + number
}

function compareNumbers(a: string, b: string): number {
  return compareJapanese(a, b) || (a < b ? -1 : 1)
}

/**
 * Note numbers in their order (9 before 10, 1-9 before 1-10). Numbers of digits, capital letters and hyphens alone are compared by their
 * keys, because the collator is some ten times slower, and 10,000 numbers are sorted each time that rows join the list.
 * @param numbers each once
 */
export function inNumberOrder(numbers: readonly string[]): string[] {
  if (!numbers.every((number) => PLAIN_NUMBER.test(number))) return numbers.toSorted(compareNumbers)
  return numbers
    .map(keyOf)
    .sort()
    .map((key) => key.slice(key.indexOf(END) + 1))
}
