import type { Density } from '@kenshu/contract/views/layout'

/** Height of a row of the table in rem: two lines of text, but one where it is compact. The style sheet has the same. */
export const ROW_HEIGHT_REM: Record<Density, number> = { relaxed: 3.75, standard: 3, compact: 2.125 }

/** Pixels of one rem, which people set in their browser. */
export function rootFontSize(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
}
