/** May not begin a line: closing brackets, stops, small kana, the long vowel, marks of repetition (JIS X 4051). */
const NOT_FIRST =
  /^[、。，．・：；？！!?,.:;)\]}）］｝〕〉》」』】〙〗’”»ーｰァィゥェォッャュョヮヵヶぁぃぅぇぉっゃゅょゎゕゖｧｨｩｪｫｬｭｮｯ々〻ゝゞヽヾ゛゜ﾞﾟ％%‰℃〜～…‥]$/u
/** May not end a line: opening brackets and signs of money. */
const NOT_LAST = /^[([{（［｛〔〈《「『【〘〖‘“«¥￥$＄〒№]$/u
/** Stays together within a line: a word, a number, an address. */
const WORD = /^[\p{Script=Latin}\p{Nd}\p{M}_@&#+\-/.,:%'’]$/u
/** A word that is longer than this may be broken anywhere: it might not fit a column. In characters. */
const LONGEST_WORD = 18
/** A run of brackets or stops that is longer is no Japanese sentence. In characters. */
const LONGEST_CLUSTER = 6

function joins(before: string, after: string): boolean {
  return (
    /^\p{M}$/u.test(after) ||
    NOT_FIRST.test(after) ||
    NOT_LAST.test(before) ||
    (WORD.test(before) && WORD.test(after))
  )
}

/**
 * The pieces between which a line may break: Japanese anywhere but where its typesetting forbids it, words of Latin
 * letters and numbers only when they are too long for a column. No piece is ever longer than what a column holds.
 */
export function piecesOf(text: string): string[] {
  const pieces: string[] = []
  let piece: string[] = []
  for (const sign of text) {
    const last = piece.at(-1)
    const isWord = last !== undefined && WORD.test(last) && WORD.test(sign)
    const fits = piece.length < (isWord ? LONGEST_WORD : LONGEST_CLUSTER)
    const sticks = /^\p{M}$/u.test(sign) || (fits && last !== undefined && joins(last, sign))
    if (sticks || last === undefined) piece.push(sign)
    else {
      pieces.push(piece.join(''))
      piece = [sign]
    }
  }
  if (piece.length > 0) pieces.push(piece.join(''))
  return pieces
}

/**
 * The same for the PDF renderer's hyphenation: it hyphenates between two pieces, but not at an empty one, which it takes
 * for a space of no width.
 */
export function breakWithoutHyphen(text: string): string[] {
  return piecesOf(text).flatMap((piece) => [piece, ''])
}
