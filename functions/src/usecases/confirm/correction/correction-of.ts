import type { CorrectedLine, Correction } from '@kenshu/contract/confirm/correction'
import type { ClientDocument } from '@kenshu/contract/confirm/document'
import { isSameItem } from '@kenshu/contract/delivery-note/marked-lines'
import type { Rejection } from '../confirm-ports.ts'
import { alignItems } from './align-items.ts'
import { changedColumns, changedFieldsOf } from './correct-fields.ts'

function correctedLines(
  lines: Rejection['lines'],
  { deliveryItems: before }: ClientDocument,
  { deliveryItems: after }: ClientDocument,
): CorrectedLine[] {
  const comments = new Map(lines.map(({ index, comment }) => [index, comment]))
  let next = 0
  return alignItems(before, after).flatMap((pair): CorrectedLine[] => {
    const was = pair.before === null ? undefined : before[pair.before]
    const is = pair.after === null ? undefined : after[pair.after]
    const comment = (pair.before === null ? undefined : comments.get(pair.before)) ?? null
    if (pair.after !== null) next = pair.after + 1
    if (is === undefined || pair.after === null) {
      return was === undefined ? [] : [{ kind: 'removed', index: next, item: was, comment }]
    }
    const index = pair.after
    if (was === undefined) return [{ kind: 'added', index }]
    if (!isSameItem(was, is)) {
      return [{ kind: 'changed', index, changes: changedColumns(was, is), comment }]
    }
    return comment === null ? [] : [{ kind: 'unchanged', index, comment }]
  })
}

/**
 * What has changed since a client sent a document back, by field and by line, together with the client's remarks.
 * @param before the document that was sent back
 * @param after the current document
 */
export function correctionOf(
  { rejectedAt, rejectedBy, reason, lines }: Rejection,
  before: ClientDocument,
  after: ClientDocument,
): Correction {
  return {
    rejectedAt: rejectedAt.toISOString(),
    rejectedBy,
    reason,
    fields: changedFieldsOf(before, after),
    lines: correctedLines(lines, before, after),
  }
}
