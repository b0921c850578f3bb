import { phrasesOf } from '@kenshu/contract/phrases'
import { FONT_SIZE_REM } from './text-width.ts'

/** How many lines a cell shows (note-table.module.css). */
const CELL_ROWS = 2
/** The widest letter that takes half of a kanji, in its font's size. */
const LETTER_SIZE = 0.65
const FULL_WIDTH = /[\u1100-\uffdc]/

/** A generous estimate, in rem. Measuring each name would take too long while the list scrolls. */
function estimate(text: string): number {
  let width = 0
  for (const letter of text) width += FULL_WIDTH.test(letter) ? 1 : LETTER_SIZE
  return width * FONT_SIZE_REM
}

/**
 * Whether a name is shown whole if it breaks between its phrases only. Otherwise it breaks anywhere, because two full lines tell more of it.
 * @param room width of a line, in rem
 */
export function fitsByPhrases(name: string, room: number): boolean {
  let [lines, used] = [1, 0]
  for (const phrase of phrasesOf(name).flatMap((part) => part.split(/(?<= )/))) {
    const width = estimate(phrase)
    if (width > room) return false
    if (used + width > room) {
      lines += 1
      used = 0
    }
    used += width
  }
  return lines <= CELL_ROWS
}
