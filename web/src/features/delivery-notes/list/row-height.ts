/** Height of a row of the table in rem: two lines of text. The style sheet has the same. */
export const ROW_HEIGHT_REM = 3

/** Pixels of one rem, which people set in their browser. */
export function rootFontSize(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
}
