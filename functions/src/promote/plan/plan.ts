import type { ImportedFields } from '@kenshu/contract/delivery-note/delivery-note'
import { IMPORTED_FIELD_LABELS, NOTE_FIELD_LABELS } from '@kenshu/contract/delivery-note/field-labels'
import type { DeliveryNoteStatus } from '@kenshu/contract/delivery-note/status'
import type { FieldChange } from '@kenshu/contract/promote/promote'
import { ACCEPTED_ALREADY, closedStatus, UNCHANGED, UNREADABLE } from '../../messages/promote.ts'
import { areSameItems, describeChange, IMPORTED_FIELDS } from './describe-changes.ts'
import { hashOf } from './import-hash.ts'
import { leavingEntries } from './import-trail.ts'
import { noteId } from './note-id.ts'
import type {
  PlannedNote,
  PlannedSkip,
  PlannedUpdate,
  StoredMark,
  StoredNote,
  Unreadable,
} from './plan-entry.ts'

export const STATUS_LABEL = NOTE_FIELD_LABELS.hakkouStatus
/** No import changes these notes: the client has accepted them, or staff have stopped them. */
const CLOSED_STATUSES: readonly DeliveryNoteStatus[] = ['CL検収済', '営業発行停止']

function isSame(before: ImportedFields, after: ImportedFields, field: keyof ImportedFields): boolean {
  return field === 'deliveryItems'
    ? areSameItems(before.deliveryItems, after.deliveryItems)
    : before[field] === after[field]
}

function pick(note: ImportedFields, fields: readonly (keyof ImportedFields)[]): Partial<ImportedFields> {
  return Object.fromEntries(fields.map((field) => [field, note[field]]))
}

/** 未計上対象外 becomes 営業未対応 once 売上計上日 is set. An import changes no other status. */
function statusAfter(stored: Pick<StoredNote, 'hakkouStatus'>, note: ImportedFields): DeliveryNoteStatus {
  const isRecordedNow = stored.hakkouStatus === '未計上対象外' && note.salesRecordedDate !== ''
  return isRecordedNow ? '営業未対応' : stored.hakkouStatus
}

function planUpdate(id: string, stored: StoredNote, note: ImportedFields): PlannedUpdate | null {
  const fields = IMPORTED_FIELDS.filter((field) => !isSame(stored, note, field))
  const status = statusAfter(stored, note)
  const isMoved = status !== stored.hakkouStatus
  if (fields.length === 0 && !isMoved) return null
  const changes: FieldChange[] = fields.map((field) => ({
    field,
    label: IMPORTED_FIELD_LABELS[field],
    ...describeChange(stored, note, field),
  }))
  if (isMoved) {
    changes.push({ field: 'hakkouStatus', label: STATUS_LABEL, before: stored.hakkouStatus, after: status })
  }
  const leaving = leavingEntries(stored.trail, changes, note)
  return {
    kind: 'update',
    id,
    note,
    set: pick(note, fields),
    was: pick(stored, fields),
    changes,
    ...(isMoved && { nextStatus: status }),
    previousStatus: stored.hakkouStatus,
    nextRevision: stored.revision + 1,
    version: stored.version,
    ...(leaving.count > 0 && { leaving }),
  }
}

/** @param storedDate the delivery date in the store */
function skip(
  note: ImportedFields,
  id: string,
  reason: string,
  isHeldBack: boolean,
  storedDate: string,
): PlannedSkip {
  const { billingNo, deliveryDate, totalAmountWithTax } = note
  const own = storedDate === deliveryDate ? {} : { storedDate }
  return { kind: 'skip', id, billingNo, deliveryDate, totalAmountWithTax, isHeldBack, ...own, reason }
}

function closedReason({
  hakkouStatus,
  isAccepted,
}: Pick<StoredMark, 'hakkouStatus' | 'isAccepted'>): string | null {
  if (CLOSED_STATUSES.includes(hakkouStatus)) return closedStatus(hakkouStatus)
  return isAccepted ? ACCEPTED_ALREADY : null
}

/**
 * Decides what an import does to one note, without doing it (decisions, 'Delivery notes', 'Promote'). Idempotent: once the plan was carried
 * out, the next plan of the same note skips it.
 * @param stored the stored note; undefined if there is none. An unreadable note is skipped and does not affect other notes
 * @param id noteId of the note, if the caller already has it
 */
export function planNote(
  note: ImportedFields,
  stored: StoredNote | Unreadable | undefined,
  id = noteId(note.billingNo),
): PlannedNote {
  if (stored === undefined) return { kind: 'create', id, note }
  if (stored === 'unreadable') return skip(note, id, UNREADABLE, true, note.deliveryDate)
  const closed = closedReason(stored)
  const update = planUpdate(id, stored, note)
  if (closed !== null) return skip(note, id, closed, update !== null, stored.deliveryDate)
  return update ?? skip(note, id, UNCHANGED, false, stored.deliveryDate)
}

/**
 * Plans a note from its mark alone, which is nearly always enough.
 * @param id noteId of the note
 * @returns null if the plan needs the whole note
 */
export function planByMark(
  note: ImportedFields,
  mark: StoredMark | undefined,
  id: string,
): PlannedNote | null {
  if (mark === undefined) return planNote(note, undefined, id)
  const isSameHash = mark.importHash === hashOf(note)
  const closed = closedReason(mark)
  if (closed !== null) return skip(note, id, closed, !isSameHash, mark.deliveryDate)
  const isUnchanged = isSameHash && statusAfter(mark, note) === mark.hakkouStatus
  return isUnchanged ? skip(note, id, UNCHANGED, false, mark.deliveryDate) : null
}
