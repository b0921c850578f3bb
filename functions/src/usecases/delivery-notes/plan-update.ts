import { allowedDomains, contactEmailFault } from '@kenshu/contract/delivery-note/contact-email'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { judgeTransition } from '@kenshu/contract/delivery-note/transitions'
import type { UpdateDeliveryNoteRequest } from '@kenshu/contract/delivery-note/update'
import type { AuditAction } from '@kenshu/contract/history/history'
import { mayForNote } from '@kenshu/contract/permissions'
import { personNameFault } from '@kenshu/contract/person-name'
import type { FieldChange } from '@kenshu/contract/promote/promote'
import type { Role } from '@kenshu/contract/roles'
import { CONTACT_EMAIL_SENTENCES, PERSON_NAME_SENTENCES } from '@kenshu/contract/sentences'
import { Failure } from '../../failure.ts'
import { changedFields } from './changed-fields.ts'

const CONTACT_FIELDS = ['salesChangedClientContactName', 'salesChangedClientContactEmail'] as const
const EDITED_FIELDS = [...CONTACT_FIELDS, 'hakkouStatus'] as const

/** The fields that an earlier rejection has set on the note. */
export type RejectionFields = Pick<
  DeliveryNote,
  'isRejected' | 'rejectedAt' | 'rejectedBy' | 'rejectionReason' | 'rejectedLines'
>

export type StaffFields = Pick<DeliveryNote, (typeof EDITED_FIELDS)[number]> & RejectionFields

/** The values of a note without a rejection. */
export const NO_REJECTION: RejectionFields & { isRejected: false; rejectedAt: null } = {
  isRejected: false,
  rejectedAt: null,
  rejectedBy: '',
  rejectionReason: '',
  rejectedLines: [],
}

export interface NoteUpdate {
  set: Partial<StaffFields>
  /** whether the change asks the client for an answer */
  asksClient: boolean
  action: AuditAction
  changes: FieldChange[]
}

function checkPermissions(
  caller: { role: Role; emailAlias: string },
  note: DeliveryNote,
  request: UpdateDeliveryNoteRequest,
): void {
  const editsContact = CONTACT_FIELDS.some((field) => request[field] !== undefined)
  if (editsContact && !mayForNote(caller, 'editDeliveryNote', note)) throw new Failure('forbidden')

  const verdict = judgeTransition(caller, note, request.hakkouStatus ?? note.hakkouStatus)
  if (verdict === 'forbidden') throw new Failure('forbidden')
  // A forbidden change stays forbidden whatever the revision. Any other verdict may differ for the current note, so `stale` precedes it.
  if (request.revision !== undefined && request.revision !== note.revision) throw Failure.stale(note)
  if (verdict === 'impossible') throw new Failure('impossible_transition')
}

function checkContactEmail(email: string | undefined, documentEmail: string): void {
  const fault = email === undefined ? null : contactEmailFault(email, documentEmail)
  if (fault === null) return
  if (fault === 'format') throw new Failure('invalid_request', CONTACT_EMAIL_SENTENCES.format)
  throw new Failure('domain_mismatch', CONTACT_EMAIL_SENTENCES.domain, {
    allowedDomains: allowedDomains(documentEmail),
  })
}

/** @param stored the current name; a name that was stored under earlier rules may stay */
function checkContactName(name: string | undefined, stored: string): void {
  const fault = name === undefined || name === stored ? null : personNameFault(name)
  if (fault !== null) throw new Failure('invalid_request', PERSON_NAME_SENTENCES[fault])
}

/**
 * Plans what a PUT changes in a note, without doing it (decisions, 'Delivery notes').
 * @param note the current note
 * @returns null if nothing changes
 * @throws Failure `forbidden`; `stale` with the note; `impossible_transition`; `invalid_request`; `domain_mismatch`
 */
export function planUpdate(
  caller: { role: Role; emailAlias: string },
  note: DeliveryNote,
  request: UpdateDeliveryNoteRequest,
): NoteUpdate | null {
  checkPermissions(caller, note, request)
  checkContactName(request.salesChangedClientContactName, note.salesChangedClientContactName)
  checkContactEmail(request.salesChangedClientContactEmail, note.documentEmail)

  const changed = EDITED_FIELDS.filter(
    (field) => request[field] !== undefined && request[field] !== note[field],
  )
  if (changed.length === 0) return null
  const asksClient = changed.includes('hakkouStatus') && request.hakkouStatus === '検収依頼済＆未検収'
  const set: Partial<StaffFields> = {
    ...Object.fromEntries(changed.map((field) => [field, request[field]])),
    // The client must decide again; the history keeps the earlier rejection.
    ...(asksClient && note.isRejected && NO_REJECTION),
  }
  const action =
    set.hakkouStatus === '営業発行停止'
      ? 'note.stop'
      : changed.some((field) => field !== 'hakkouStatus')
        ? 'note.edit'
        : 'note.status'
  return { set, asksClient, action, changes: changedFields(note, set) }
}
