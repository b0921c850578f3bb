import type { DeliveryItem } from '@kenshu/contract/delivery-note/item'
import { type MarkedLine, placeLines } from '@kenshu/contract/delivery-note/marked-lines'
import { LINE_COMMENT_LENGTH, MAX_MARKED_LINES } from '@kenshu/contract/limits'
import { typedText } from '@kenshu/contract/typed-text'
import { linesMessages as text } from '../messages/lines-ja.ts'

/** The marked lines of an answer that is being written. */
export interface DraftLines {
  /** marks on current lines, in line order */
  placed: MarkedLine[]
  /** marks whose lines changed while the answer was written */
  lost: MarkedLine[]
}

/** Moves marks to the current lines after the document has changed. Marks without a matching line are returned as `lost`. */
export function draftLines(lines: readonly MarkedLine[], items: readonly DeliveryItem[]): DraftLines {
  const found = placeLines(lines, items)
  return {
    placed: found
      .flatMap(({ place, isChanged, item, comment }) =>
        place === null || isChanged ? [] : [{ index: place, item, comment }],
      )
      .toSorted((a, b) => a.index - b.index),
    lost: found
      .filter(({ place, isChanged }) => place === null || isChanged)
      .map(({ index, item, comment }) => ({ index, item, comment })),
  }
}

/** What is wrong with the comment on a line; '' if it is valid. */
export function commentError({ index, comment }: Pick<MarkedLine, 'index' | 'comment'>): string {
  return typedText(comment).length > LINE_COMMENT_LENGTH ? text.tooLong(index + 1, LINE_COMMENT_LENGTH) : ''
}

/** What is wrong with the marks as a whole; '' if they are valid. */
export function linesError(lines: readonly unknown[]): string {
  return lines.length > MAX_MARKED_LINES ? text.tooMany(MAX_MARKED_LINES) : ''
}
