import { phrasesOf } from '@kenshu/contract/phrases'
import { FONT_SIZE_REM } from './text-width.ts'

/** How many lines a cell has for its text's size, and for the smaller one (note-table.module.css). */
const CELL_ROWS = 2
const SMALL_CELL_ROWS = 3
/** The widest letter that takes half of a kanji, in its font's size. */
const LETTER_SIZE = 0.65
const FULL_WIDTH = /[\u1100-\uffdc]/

/** A generous estimate, in rem. Measuring each name would take too long while the list scrolls. */
function estimate(text: string): number {
  let width = 0
  for (const letter of text) width += FULL_WIDTH.test(letter) ? 1 : LETTER_SIZE
  return width * FONT_SIZE_REM
}

/** Where a phrase may wrap too, if its line is short: where katakana follow kanji, and after a dot or a space. */
const FINE_ENDS = /(?<=\p{Script=Han})(?=[ァ-ヶ])|(?<=[・ ])(?=.)/u

/** The parts between which a name wraps in a column that is too narrow for its phrases. */
export function finePhrasesOf(name: string): string[] {
  return phrasesOf(name).flatMap((phrase) => phrase.split(FINE_ENDS))
}

/** Whether two lines show all of the parts, and break between them only. */
function fits(parts: readonly string[], room: number): boolean {
  let [lines, used] = [1, 0]
  for (const part of parts) {
    const width = estimate(part)
    if (width > room) return false
    if (used + width > room) {
      lines += 1
      used = 0
    }
    used += width
  }
  return lines <= CELL_ROWS
}

/**
 * How a name is shown: in two lines that break between its phrases; else in three of smaller letters, which break between finer parts, and
 * end with an ellipsis if even these are too short.
 * @param room width of a line, in rem
 */
export function rowsOfName(name: string, room: number): typeof CELL_ROWS | typeof SMALL_CELL_ROWS {
  const parts = phrasesOf(name).flatMap((part) => part.split(/(?<= )/))
  return fits(parts, room) ? CELL_ROWS : SMALL_CELL_ROWS
}
