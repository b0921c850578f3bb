import { readFileSync } from 'node:fs'
import path from 'node:path'
import { firstDayOfMonth } from '@kenshu/contract/calendar-date'
import { ZAC_FILE_NAMES, type ZacFileName } from '@kenshu/contract/upload/layout'
import { encodeCp932 } from '../../fixtures/zac/cp932.ts'
import { monthEnd, monthOf } from './dates.ts'

const folder = path.join(import.meta.dirname, 'data', 'zac-sample')

/** The placeholders in data/zac-sample for a date or a part of a date. */
function datesOf(today: string): [word: string, date: string][] {
  const lastMonth = firstDayOfMonth(today, -1)
  return [
    ['今月末', monthEnd(today)],
    ['先月末', monthEnd(lastMonth)],
    ['今月', monthOf(today)],
    ['先月', monthOf(lastMonth)],
    ['今年', today.slice(0, 4)],
  ]
}

/**
 * The six CSV files of a ZAC export to try: 120 notes, three of them deliberately wrong, with dates in the
 * month of `today` and the month before, in CP932. The result only depends on the month.
 * @param today YYYY-MM-DD in Tokyo
 */
export function makeZacSample(today: string): Map<ZacFileName, Buffer> {
  const dates = datesOf(today)
  return new Map(
    ZAC_FILE_NAMES.map((name) => {
      const source = readFileSync(path.join(folder, name), 'utf8').replaceAll(/\r?\n/g, '\r\n')
      const text = dates.reduce(
        (before, [word, date]) => before.replaceAll(word, date.replaceAll('-', '/')),
        source,
      )
      return [name, encodeCp932(text)]
    }),
  )
}
