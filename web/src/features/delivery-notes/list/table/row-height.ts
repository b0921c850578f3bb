import type { Density } from '@kenshu/contract/views/layout'

/** Height of a table row in rem: two lines of text, or one if compact. The style sheet has the same values. */
export const ROW_HEIGHT_REM: Record<Density, number> = { relaxed: 3.75, standard: 3, compact: 2.125 }

/** Pixels of one rem, which users set in their browser. */
export function rootFontSize(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
}
