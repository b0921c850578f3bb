import { composeAcceptanceRequest } from '@kenshu/contract/delivery-note/acceptance-request'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { requestRecipient } from '@kenshu/contract/delivery-note/recipient'
import { inText } from '@kenshu/contract/mail-blocks'
import { type Firestore, Timestamp } from 'firebase-admin/firestore'
import { collections } from '../../../functions/src/adapters/firestore/collections.ts'
import { toDeliveryNote } from '../../../functions/src/adapters/firestore/notes/note-document.ts'
import { LIMITS } from '../../../functions/src/config/limits/limits.ts'
import { type AuditEntry, actor } from '../../../functions/src/usecases/audit-entry.ts'
import type { Staff } from '../../../functions/src/usecases/caller.ts'
import { clientAudit } from '../../../functions/src/usecases/confirm/client-audit.ts'
import { changedFields } from '../../../functions/src/usecases/delivery-notes/changed-fields.ts'
import { NO_REJECTION } from '../../../functions/src/usecases/delivery-notes/plan-update.ts'
import { auditOfAttempt, newAttempt } from '../../../functions/src/usecases/mail/decide-send.ts'
import { ended } from '../../../functions/src/usecases/mail/hand-over.ts'
import { COMPANY } from '../../emulators/company.ts'
import type { Write } from '../note-document.ts'

const MINUTE = 60_000
const SENT = { kind: 'sent', refusedCopies: [] } as const
/** The entries of a note's history that only its past has. The first part of the id says what happened. */
export const PAST_EVENTS = ['asked', 'status', 'answered', 'stopped'] as const

/** The id of such an entry in `auditLog`. */
export function pastAuditId(event: (typeof PAST_EVENTS)[number], noteId: string): string {
  return `past-${event}-${noteId}`
}

/** What is known of a note's past. */
interface Past {
  note: DeliveryNote
  importedAt: Date
  /** null if its client was never asked */
  requestedAt: Date | null
  /** whether its history has the request already */
  isAskedInHistory: boolean
}

/** The mail that asked the client, as the product records it, and the status that staff set after it. */
function askedWrites({ note, requestedAt, isAskedInHistory }: Past, staff: Staff): Write[] {
  if (requestedAt === null) return []
  const at = new Date(requestedAt.getTime() + MINUTE)
  const before: DeliveryNote = { ...note, hakkouStatus: '営業未対応' }
  const status: AuditEntry = {
    at,
    ...actor(staff),
    action: 'note.status',
    target: note.id,
    details: { billingNo: note.billingNo },
    changes: changedFields(before, { hakkouStatus: '検収依頼済＆未検収' }),
    requestId: '',
  }
  const writes: Write[] = [[`auditLog/${pastAuditId('status', note.id)}`, status]]
  if (isAskedInHistory || requestRecipient(note) === '') return writes
  const content = inText(composeAcceptanceRequest(note, { ...COMPANY, confirmBaseUrl: '' }))
  const wish = { staff, key: 'past', now: requestedAt, leaseMs: LIMITS.mailLeaseMs, requestId: '' }
  const claimed = newAttempt(note, content, { ...wish, messageId: `<past-${note.id}@example.co.jp>` })
  const attempt = ended(claimed, SENT, requestedAt, null)
  const { id, ...stored } = attempt
  return [
    ...writes,
    [`mailLog/${id}`, { ...stored, kind: 'request' }],
    [`auditLog/${pastAuditId('asked', note.id)}`, auditOfAttempt(attempt, requestedAt)],
  ]
}

/** A note before its client's answer. */
function unanswered(note: DeliveryNote): DeliveryNote {
  return {
    ...note,
    ...NO_REJECTION,
    hakkouStatus: '検収依頼済＆未検収',
    isAccepted: false,
    acceptedAt: null,
    acceptedBy: '',
  }
}

function answeredWrites(note: DeliveryNote): Write[] {
  const moment = note.acceptedAt ?? note.rejectedAt
  if (moment === null) return []
  const action = note.acceptedAt === null ? 'client.reject' : 'client.accept'
  const entry: AuditEntry = {
    ...clientAudit(action, note, new Date(moment), ''),
    clientName: note.acceptedBy || note.rejectedBy,
    changes: changedFields(unanswered(note), note),
  }
  return [[`auditLog/${pastAuditId('answered', note.id)}`, entry]]
}

function stoppedWrites({ note, importedAt }: Past, staff: Staff): Write[] {
  if (note.hakkouStatus !== '営業発行停止') return []
  const before: DeliveryNote = { ...note, hakkouStatus: '営業未対応' }
  const entry: AuditEntry = {
    at: new Date(importedAt.getTime() + MINUTE),
    ...actor(staff),
    action: 'note.stop',
    target: note.id,
    details: { billingNo: note.billingNo },
    changes: changedFields(before, { hakkouStatus: note.hakkouStatus }),
    requestId: '',
  }
  return [[`auditLog/${pastAuditId('stopped', note.id)}`, entry]]
}

function momentOf(value: unknown): Date | null {
  return value instanceof Timestamp ? value.toDate() : null
}

/** Stores what the histories of all notes have of their past: the request, the answer or the stop, as the product records each. */
export async function savePastHistories(firestore: Firestore, staff: Staff): Promise<void> {
  const [notes, sent] = await Promise.all([
    collections(firestore).deliveryNotes.get(),
    firestore.collection('auditLog').where('action', '==', 'mail.sent').get(),
  ])
  const asked = new Set(sent.docs.map((entry): unknown => entry.get('target')))
  const writer = firestore.bulkWriter()
  for (const stored of notes.docs) {
    const note = toDeliveryNote(stored.id, stored.data())
    const requestedAt = momentOf(stored.get('requestedAt'))
    const importedAt = momentOf(stored.get('importedAt')) ?? stored.createTime.toDate()
    const past: Past = {
      note,
      importedAt,
      requestedAt,
      isAskedInHistory: asked.has(stored.id),
    }
    const writes = [...askedWrites(past, staff), ...answeredWrites(note), ...stoppedWrites(past, staff)]
    for (const [place, fields] of writes) void writer.set(firestore.doc(place), fields)
  }
  await writer.close()
}
