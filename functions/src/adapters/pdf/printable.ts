/** The printer's sign for a character that the fount does not have (下駄記号). */
export const MISSING_SIGN = '〓'

/** How a text goes onto the page. */
export interface Printable {
  text: string
  /** code points that had to be replaced */
  missing: number[]
}

// Selectors of a glyph's variant, joiners, marks of direction: where the font has no form of its own for them, the
// character before them still says what is meant.
const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\p{Cf}]$/u

/**
 * A text with nothing in it that would print as an empty box or vanish: a character that the font lacks becomes 〓, so
 * that the reader sees that there is one. Line breaks stay, other control characters become spaces.
 * @param has whether the font has a glyph of its own for a code point
 */
export function printable(text: string, has: (codePoint: number) => boolean): Printable {
  const missing: number[] = []
  const signs = Array.from(text.replace(/\r\n?|[\u2028\u2029]/g, '\n').normalize('NFC'), (sign) => {
    if (sign === '\n') return sign
    if (/^\p{Cc}$/u.test(sign)) return ' '
    const codePoint = sign.codePointAt(0) ?? 0
    if (INVISIBLE.test(sign)) return ''
    // Half of a pair is no sign, whatever the font says.
    if (!/^\p{Cs}$/u.test(sign) && has(codePoint)) return sign
    missing.push(codePoint)
    return MISSING_SIGN
  })
  return { text: signs.join(''), missing }
}
