/** Precedes a text that a spreadsheet would evaluate, or that itself begins with this character. A reader of the file removes one. */
const GUARD = "'"

/** Invisible characters: blanks, line breaks, control, zero-width and other ignorable characters. */
const UNSEEN = String.raw`[\s\p{C}\p{Default_Ignorable_Code_Point}]*`
/** The characters = + - @ |, also in full width and small form, and the mathematical minus sign. */
const STARTERS = String.raw`[=＝﹦+＋﹢\-－﹣−@＠﹫|｜]`
const GUARDED = new RegExp(`^(?:[\\t\\r\\n${GUARD}]|${UNSEEN}${STARTERS})`, 'u')

const NEGATIVE_NUMBER = /^-¥?\d[\d,]*(?:\.\d+)?$/

/**
 * Makes a cell that no spreadsheet evaluates as a formula or a command, whatever characters the spreadsheet skips at its beginning. An
 * unsafe text gets an apostrophe in front; a safe one stays the same. Negative numbers stay too, which csv-stringify's escape_formulas
 * would spoil. A reader that removes the first apostrophe has the original text (docs/decisions/0007-download.md).
 */
export function harmless(cell: string): string {
  return GUARDED.test(cell) && !NEGATIVE_NUMBER.test(cell) ? GUARD + cell : cell
}
