import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import type { DeliveryNoteStatus } from '@kenshu/contract/delivery-note/status'
import type { Finding, FindingKind } from '@kenshu/contract/integrity/findings'
import { noteId } from '../../promote/plan/note-id.ts'
import { type PartyEntry, PartyList } from '../../promote/plan/parties.ts'
import { frozenDocument } from './check-answer.ts'
import { wrongFields } from './derived-fields.ts'
import type { AnswerFacts, NoteFacts } from './integrity-ports.ts'
import type { IsListed } from './listed-parties.ts'

/** What a note is compared with. */
export interface AroundNote {
  acceptance: AnswerFacts | undefined
  rejection: AnswerFacts | undefined
  /** whether a client or sales person is listed with the note's month */
  isListed: IsListed
}

/** The statuses that an accepted note may have. */
const AFTER_ACCEPTANCE: readonly DeliveryNoteStatus[] = ['CL検収済', '営業発行停止']

/** Whether the note's status, its flags and its moments agree about the client's answer. */
function tellsOne(note: DeliveryNote): boolean {
  const { hakkouStatus, isAccepted, acceptedAt, isRejected, rejectedAt } = note
  if (isAccepted !== (acceptedAt !== null) || isRejected !== (rejectedAt !== null)) return false
  if (isAccepted) return AFTER_ACCEPTANCE.includes(hakkouStatus)
  return hakkouStatus !== 'CL検収済' && (hakkouStatus !== 'CL検収拒否' || isRejected)
}

/** Whether a record is of this note, and of the moment that the note has. */
function isAnswerOf(note: DeliveryNote, at: string | null, record: AnswerFacts | undefined): boolean {
  return record?.noteId === note.id && record.at?.toISOString() === at
}

/** Whether every answer that the note has is recorded, and no other is. */
function isRecorded({ note, acceptanceId, rejectionId }: NoteFacts, around: AroundNote): boolean {
  if (note === null) return true
  if (note.isAccepted !== (acceptanceId !== null)) return false
  if (note.isAccepted) return isAnswerOf(note, note.acceptedAt, around.acceptance)
  if (!note.isRejected) return true
  return rejectionId !== null && isAnswerOf(note, note.rejectedAt, around.rejection)
}

function isAsAccepted(note: DeliveryNote, acceptance: AnswerFacts | undefined): boolean {
  const document = acceptance === undefined ? null : frozenDocument(acceptance)
  if (document === null) return true
  return (
    document.billingNo === note.billingNo &&
    document.amountWithoutTax === note.amountWithoutTax &&
    document.totalAmountWithTax === note.totalAmountWithTax
  )
}

/** The client and the sales person of a note, if they are not listed with its month. */
export function unlisted(note: DeliveryNote, isListed: IsListed): PartyEntry[] {
  const parties = new PartyList()
  parties.add([note])
  return parties.entries().filter((party) => !isListed(party))
}

/** What does not add up in one note. */
export function findingsOfNote(facts: NoteFacts, around: AroundNote): Finding[] {
  const { id, note } = facts
  const place = `deliveryNotes/${id}`
  if (note === null) return [{ kind: 'note_unreadable', place, name: '', detail: '' }]
  const findings: Finding[] = []
  const tell = (kind: FindingKind, detail = '') => {
    findings.push({ kind, place, name: note.billingNo, detail })
  }
  if (noteId(note.billingNo) !== id) tell('note_id')
  const total = note.amountWithoutTax + note.tax
  if (total !== note.totalAmountWithTax)
    tell('amounts', `${String(total)} / ${String(note.totalAmountWithTax)}`)
  const lines = note.deliveryItems.reduce((sum, { amount }) => sum + amount, 0)
  if (note.deliveryItems.length > 0 && lines !== note.amountWithoutTax)
    tell('lines_total', `${String(lines)} / ${String(note.amountWithoutTax)}`)
  if (!tellsOne(note)) tell('status_answer', note.hakkouStatus)
  if (!isRecorded(facts, around)) tell('answer_missing')
  else if (!isAsAccepted(note, around.acceptance)) tell('answer_differs')
  for (const { kind, before, after } of wrongFields(facts)) tell(kind, `${before} / ${after}`)
  if (unlisted(note, around.isListed).length > 0) tell('party')
  return findings
}
