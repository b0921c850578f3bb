/** May not begin a line: closing brackets, punctuation, small kana, the long vowel mark, iteration marks (JIS X 4051). */
const NOT_FIRST =
  /^[、。，．・：；？！!?,.:;)\]}）］｝〕〉》」』】〙〗’”»ーｰァィゥェォッャュョヮヵヶぁぃぅぇぉっゃゅょゎゕゖｧｨｩｪｫｬｭｮｯ々〻ゝゞヽヾ゛゜ﾞﾟ％%‰℃〜～…‥]$/u
/** May not end a line: opening brackets and currency signs. */
const NOT_LAST = /^[([{（［｛〔〈《「『【〘〖‘“«¥￥$＄〒№]$/u
/** Not broken within a line: words, numbers, addresses. */
const WORD = /^[\p{Script=Latin}\p{Nd}\p{M}_@&#+\-/.,:%'’]$/u
/** Where a word that is too long is broken rather than anywhere else. */
const PART_END = /^[-/_.@&+]$/u
/** A longer word is broken, because it might not fit into a column. In characters. */
const LONGEST_WORD = 18
/** A longer sequence of brackets or punctuation is not Japanese text. In characters. */
const LONGEST_CLUSTER = 6

function joins(before: string, after: string): boolean {
  return (
    /^\p{M}$/u.test(after) ||
    NOT_FIRST.test(after) ||
    NOT_LAST.test(before) ||
    (WORD.test(before) && WORD.test(after))
  )
}

/** What of a word that is too long comes before a break: as much as ends a part of it, else all. In characters. */
function lengthOfPart(word: readonly string[]): number {
  const end = word.findLastIndex((sign) => PART_END.test(sign))
  return end === -1 ? word.length : end + 1
}

/**
 * The pieces between which a line may break: Japanese almost anywhere, except where its typesetting rules forbid it; Latin
 * words and numbers only if they are too long for a column, then at their signs. Every piece fits into a column.
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
      const end = isWord ? lengthOfPart(piece) : piece.length
      pieces.push(piece.slice(0, end).join(''))
      piece = [...piece.slice(end), sign]
    }
  }
  if (piece.length > 0) pieces.push(piece.join(''))
  return pieces
}

/**
 * The pieces of piecesOf in the form of the PDF renderer's hyphenation callback. The renderer puts a hyphen between two pieces, but not
 * beside an empty piece, which it treats as a zero-width space.
 */
export function breakWithoutHyphen(text: string): string[] {
  return piecesOf(text).flatMap((piece) => [piece, ''])
}
