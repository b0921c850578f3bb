import type { CorrectedLine } from '@kenshu/contract/confirm/correction'
import type { ConfirmView } from '@kenshu/contract/confirm/view'
import type { DeliveryItem } from '@kenshu/contract/delivery-note/item'
import { type MarkedLine, placeLines } from '@kenshu/contract/delivery-note/marked-lines'
import { correctionMessages as text } from '../messages/document-ja.ts'
import { linesMessages } from '../messages/lines-ja.ts'

/** A line of the sheet, with its remarks. */
export interface SheetLine {
  item: DeliveryItem
  /** its place in the document, from which its number follows; null for a removed line */
  index: number | null
  /** how the line changed since the note was sent back; null if it did not change, or if there is nothing to compare with */
  change: 'changed' | 'added' | 'removed' | null
  /** sentences below the item's name */
  notes: string[]
}

function commentNote(label: string, comment: string | null): string[] {
  if (comment === null) return []
  return [`${label}：${comment === '' ? linesMessages.markedOnly : comment}`]
}

function correctedLine(item: DeliveryItem, index: number | null, line: CorrectedLine | undefined): SheetLine {
  if (line === undefined) return { item, index, change: null, notes: [] }
  const comment = 'comment' in line ? commentNote(text.yourComment, line.comment) : []
  const changes = line.kind === 'changed' ? line.changes.map(changeWords) : []
  return {
    item,
    index,
    change: line.kind === 'unchanged' ? null : line.kind,
    notes: [...changes, ...comment],
  }
}

/** A value before and after, as one sentence. */
function changeWords({ label, before, after }: { label: string; before: string; after: string }): string {
  return `${label}：${before || text.empty} ${text.becomes} ${after || text.empty}`
}

function withMarks(items: readonly DeliveryItem[], lines: readonly MarkedLine[]): SheetLine[] {
  const comments = new Map(placeLines(lines, items).map(({ place, comment }) => [place, comment]))
  return items.map((item, index) => ({
    item,
    index,
    change: null,
    notes: commentNote(linesMessages.mark, comments.get(index) ?? null),
  }))
}

/**
 * The lines of a note as the sheet shows them. A rejected note has the client's comments. A corrected note has what has changed
 * since, and removed lines at their old position.
 */
export function sheetLines({
  document: { deliveryItems: items },
  decision,
  correction,
}: Pick<ConfirmView, 'document' | 'decision' | 'correction'>): SheetLine[] {
  if (correction === null) return withMarks(items, decision.state === 'rejected' ? decision.lines : [])
  const now = new Map(
    correction.lines.flatMap((line): [number, CorrectedLine][] =>
      line.kind === 'removed' ? [] : [[line.index, line]],
    ),
  )
  const removedBefore = (index: number) =>
    correction.lines.flatMap((line) =>
      line.kind === 'removed' && line.index === index ? [correctedLine(line.item, null, line)] : [],
    )
  return [
    ...items.flatMap((item, index) => [...removedBefore(index), correctedLine(item, index, now.get(index))]),
    ...removedBefore(items.length),
  ]
}
