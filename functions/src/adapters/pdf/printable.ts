/** The typographic mark for a character that the font does not have (下駄記号). */
export const MISSING_SIGN = '〓'

/** A text as it is printed. */
export interface Printable {
  text: string
  /** code points that were replaced */
  missing: number[]
}

// Variation selectors, joiners and direction marks. If the font can't show them, the character before is still readable.
const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\p{Cf}]$/u

/**
 * The text without characters that would print as an empty box or not at all: a character that the font lacks becomes 〓, so
 * that the reader notices it. Line breaks stay, other control characters become spaces.
 * @param has whether the font has a glyph for a code point
 */
export function printable(text: string, has: (codePoint: number) => boolean): Printable {
  const missing: number[] = []
  const signs = Array.from(text.replace(/\r\n?|[\u2028\u2029]/g, '\n').normalize('NFC'), (sign) => {
    if (sign === '\n') return sign
    if (/^\p{Cc}$/u.test(sign)) return ' '
    const codePoint = sign.codePointAt(0) ?? 0
    if (INVISIBLE.test(sign)) return ''
    // A lone surrogate is not a character, whatever the font reports.
    if (!/^\p{Cs}$/u.test(sign) && has(codePoint)) return sign
    missing.push(codePoint)
    return MISSING_SIGN
  })
  return { text: signs.join(''), missing }
}
