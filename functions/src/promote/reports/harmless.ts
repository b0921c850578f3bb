/** Stands before a text that a spreadsheet would run, or that begins with it itself: whoever reads the file takes one away. */
const GUARD = "'"

/** What is not seen: blanks, line breaks, controls, zero-width and other invisible characters. */
const UNSEEN = String.raw`[\s\p{C}\p{Default_Ignorable_Code_Point}]*`
/** = + - @ |, also full-width and small, and the minus sign of mathematics. */
const STARTERS = String.raw`[=＝﹦+＋﹢\-－﹣−@＠﹫|｜]`
const GUARDED = new RegExp(`^(?:[\\t\\r\\n${GUARD}]|${UNSEEN}${STARTERS})`, 'u')

const NEGATIVE_NUMBER = /^-¥?\d[\d,]*(?:\.\d+)?$/

/**
 * A cell that no spreadsheet runs as a formula or a command, whatever it leaves out in front: the same, or behind an apostrophe.
 * Negative numbers stay as they are; csv-stringify's escape_formulas would spoil them. A reader takes the first apostrophe away, and
 * has what was written (docs/decisions/0007-download.md).
 */
export function harmless(cell: string): string {
  return GUARDED.test(cell) && !NEGATIVE_NUMBER.test(cell) ? GUARD + cell : cell
}
