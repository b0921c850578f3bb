/**
 * A Windows line break counts once; the others are those that programs and pasted texts have. Vertical tab and form feed are in the range from
 * \n to \r: the mutation tests would make a `\V` of a `\v`, which is no valid expression, and oxlint refuses their numbers.
 */
const LINE_BREAK = /\r\n|[\n-\r\u0085\u2028\u2029]/gu
/**
 * Characters that nobody types: unpaired surrogates, which Firestore can't store; controls, which files can't hold; and those that make
 * the rest of a line run backwards, so that a text looks like another one.
 */
const UNTYPED = /(?![\n\t])[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu
const EMPTY_LINES = /\n(?:[ \t　]*\n){3,}/gu

/** A text of several lines as it is stored: line breaks are `\n`, and at most two lines in a row are empty. */
export function typedText(text: string): string {
  return text.replace(LINE_BREAK, '\n').replace(UNTYPED, '').replace(EMPTY_LINES, '\n\n\n').trim()
}

/** A text of one line as it is stored, such as a name. */
export function typedLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029]+/gu, ' ').trim()
}
