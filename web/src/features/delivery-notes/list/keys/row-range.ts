import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'

/** The rows to have in the page: those in sight, and the one that holds the focus, which a removed row would lose. */
export function rangeWith(index: number): (range: Range) => number[] {
  return (range) => {
    const rows = defaultRangeExtractor(range)
    if (index < 0 || index >= range.count || rows.includes(index)) return rows
    return [...rows, index].toSorted((a, b) => a - b)
  }
}
