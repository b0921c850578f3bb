import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'

/** The rows to render: the visible ones and the row with the focus, because removing it would lose the focus. */
export function rangeWith(index: number): (range: Range) => number[] {
  return (range) => {
    const rows = defaultRangeExtractor(range)
    if (index < 0 || index >= range.count || rows.includes(index)) return rows
    return [...rows, index].toSorted((a, b) => a - b)
  }
}
