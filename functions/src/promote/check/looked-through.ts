/** A range of days, both ends included. */
export interface DateRange {
  readonly from: string
  readonly to: string
}

/** The next month (YYYY-MM). */
function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = year * 12 + number
  return [String(Math.floor(next / 12)).padStart(4, '0'), String((next % 12) + 1).padStart(2, '0')].join('-')
}

/**
 * The ranges in which to look for notes that an export lacks: from its first day to its last, but only in months in which it has notes. So
 * a single date with a wrong year adds its own month, not all years in between.
 * @param dates delivery dates (YYYY-MM-DD) of the export, in any order
 * @returns consecutive months as one range, oldest first
 */
export function lookedThrough(dates: Iterable<string>): DateRange[] {
  const months = new Set<string>()
  let [first, last] = ['', '']
  for (const date of dates) {
    months.add(date.slice(0, 7))
    if (first === '' || date < first) first = date
    if (date > last) last = date
  }
  const stretches: { begin: string; end: string }[] = []
  for (const month of [...months].sort()) {
    const before = stretches.at(-1)
    if (before !== undefined && monthAfter(before.end) === month) before.end = month
    else stretches.push({ begin: month, end: month })
  }
  // No month has more than 31 days.
  return stretches.map(({ begin, end }) => {
    const [from, to] = [`${begin}-01`, `${end}-31`]
    return { from: from < first ? first : from, to: to > last ? last : to }
  })
}
