import { rootFontSize } from './row-height.ts'

/** Font size of the table's text, in rem. The style sheet has the same value. */
export const FONT_SIZE_REM = 0.8125
/** The assumed width of a digit in a browser without canvas. It is wider than in the fonts that we use. */
const FIGURE_REM = 0.55

let context: CanvasRenderingContext2D | null | undefined
/** Cached, because reading it forces a style recalculation, and a list measures several texts each time that rows join it. */
let fontFamily: string | undefined

/**
 * The width of a line of text in the list's table, in rem.
 * @param weight of the font
 */
export function textWidth(text: string, weight: 400 | 600): number {
  context ??= document.createElement('canvas').getContext('2d')
  if (context === null) return text.length * FIGURE_REM
  const rem = rootFontSize()
  fontFamily ??= getComputedStyle(document.body).fontFamily
  context.font = `${String(weight)} ${String(FONT_SIZE_REM * rem)}px ${fontFamily}`
  return context.measureText(text).width / rem
}
