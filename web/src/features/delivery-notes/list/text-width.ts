import { rootFontSize } from './row-height.ts'

/** Of the table's text, in rem. The style sheet has the same. */
const FONT_SIZE_REM = 0.8125
/** What a browser without a canvas takes for a figure; wider than those of the fonts that we name. */
const FIGURE_REM = 0.55

let context: CanvasRenderingContext2D | null | undefined

/**
 * How wide a line of text stands in the list's table, in rem.
 * @param weight of the font
 */
export function textWidth(text: string, weight: 400 | 600): number {
  context ??= document.createElement('canvas').getContext('2d')
  if (context === null) return text.length * FIGURE_REM
  const rem = rootFontSize()
  context.font = `${String(weight)} ${String(FONT_SIZE_REM * rem)}px ${getComputedStyle(document.body).fontFamily}`
  return context.measureText(text).width / rem
}
