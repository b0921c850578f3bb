import type { NoteAnswers } from '@kenshu/contract/confirm/answer-records'
import { mayEver } from '@kenshu/contract/permissions'
import type { Staff } from '../../caller.ts'
import { getDeliveryNote } from '../../delivery-notes/get-delivery-note.ts'
import type { DeliveryNotes } from '../../delivery-notes/note-ports.ts'
import { type AnswerRecords, nameOf } from './evidence.ts'

/**
 * The evidence of a note's answers. Only roles with that capability see where an answer came from.
 * @throws Failure `not_found`
 */
export async function listAnswers(
  { notes, answerRecords }: { notes: Pick<DeliveryNotes, 'get'>; answerRecords: AnswerRecords },
  { role }: Pick<Staff, 'role'>,
  noteId: string,
): Promise<NoteAnswers> {
  const { id } = await getDeliveryNote({ notes }, noteId)
  const records = await answerRecords.ofNote(id)
  const seesOrigins = mayEver(role, 'viewAnswerOrigins')
  return {
    answers: records
      .toSorted((a, b) => b.at.getTime() - a.at.getTime())
      .map((record) => ({
        id: record.id,
        kind: record.kind,
        at: record.at.toISOString(),
        by: record.by,
        staff: record.staff.map(nameOf),
        code:
          record.code === null
            ? null
            : { to: record.code.to, confirmedAt: record.code.confirmedAt.toISOString() },
        origin: seesOrigins ? { ip: record.ip, via: record.via, userAgent: record.userAgent } : null,
      })),
  }
}
