import { IMPORTED_FIELD_LABELS } from '@kenshu/contract/delivery-note/field-labels'
import type { ImportedFields } from '@kenshu/contract/delivery-note/schema'
import type { DeliveryNoteStatus } from '@kenshu/contract/delivery-note/status'
import type { FieldChange } from '@kenshu/contract/promote/schema'
import type { NoteFailure } from './assemble.ts'
import { areSameItems, describeChange, IMPORTED_FIELDS } from './describe-changes.ts'
import { noteId } from './note-id.ts'

/** What the plan has to know of a note that is there already. */
export interface StoredNote extends ImportedFields {
  readonly hakkouStatus: DeliveryNoteStatus
  readonly revision: number
}

/** A note to make; newNote(note) gives it its status, tokens and password when it is written. */
interface PlannedCreate {
  readonly id: string
  readonly note: ImportedFields
}

/** A note to change: write `set`, nextStatus where it is there, and nextRevision. `was` holds what `set` replaces. */
interface PlannedUpdate {
  readonly id: string
  readonly note: ImportedFields
  readonly set: Partial<ImportedFields>
  readonly was: Partial<ImportedFields>
  /** for people; includes the change of status */
  readonly changes: readonly FieldChange[]
  readonly nextStatus?: DeliveryNoteStatus
  readonly previousStatus: DeliveryNoteStatus
  readonly nextRevision: number
}

interface PlannedSkip {
  readonly id: string
  readonly billingNo: string
  readonly reason: string
}

/** What a promote will do: plain data without secrets, every list in the order of billing numbers. */
export interface PromotePlan {
  readonly create: readonly PlannedCreate[]
  readonly update: readonly PlannedUpdate[]
  readonly skip: readonly PlannedSkip[]
  readonly fail: readonly NoteFailure[]
}

const STATUS_LABEL = 'ステータス'
const UNCHANGED = '変更がありません'
/** Notes that no import changes: the client has accepted them, or staff have stopped them. */
const CLOSED_STATUSES: readonly DeliveryNoteStatus[] = ['CL検収済', '営業発行停止']

function isSame(before: ImportedFields, after: ImportedFields, field: keyof ImportedFields): boolean {
  return field === 'deliveryItems'
    ? areSameItems(before.deliveryItems, after.deliveryItems)
    : before[field] === after[field]
}

function pick(note: ImportedFields, fields: readonly (keyof ImportedFields)[]): Partial<ImportedFields> {
  return Object.fromEntries(fields.map((field) => [field, note[field]]))
}

/** 未計上対象外 becomes 営業未対応 once 売上計上日 is there; an import changes no other status. */
function statusAfter(stored: StoredNote, note: ImportedFields): DeliveryNoteStatus {
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
  return {
    id,
    note,
    set: pick(note, fields),
    was: pick(stored, fields),
    changes,
    ...(isMoved && { nextStatus: status }),
    previousStatus: stored.hakkouStatus,
    nextRevision: stored.revision + 1,
  }
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** By billing number; failures that name no note come last. */
function compareFailures(a: NoteFailure, b: NoteFailure): number {
  if (a.billingNo === '' || b.billingNo === '') return Number(a.billingNo === '') - Number(b.billingNo === '')
  return compareText(a.billingNo, b.billingNo)
}

/**
 * Decides what a promote does, without doing it (decisions, 'Delivery notes', 'Promote'). What is planned, once it is
 * done, makes the next plan of the same notes skip all of them.
 * @param input.stored the notes that are there, by noteId; at least those of input.notes
 */
export function planPromote(input: {
  notes: readonly ImportedFields[]
  failures: readonly NoteFailure[]
  stored: ReadonlyMap<string, StoredNote>
}): PromotePlan {
  const create: PlannedCreate[] = []
  const update: PlannedUpdate[] = []
  const skip: PlannedSkip[] = []
  for (const note of input.notes.toSorted((a, b) => compareText(a.billingNo, b.billingNo))) {
    const id = noteId(note.billingNo)
    const stored = input.stored.get(id)
    if (stored === undefined) {
      create.push({ id, note })
    } else if (CLOSED_STATUSES.includes(stored.hakkouStatus)) {
      const reason = `ステータスが「${stored.hakkouStatus}」のため変更しません`
      skip.push({ id, billingNo: note.billingNo, reason })
    } else {
      const planned = planUpdate(id, stored, note)
      if (planned === null) skip.push({ id, billingNo: note.billingNo, reason: UNCHANGED })
      else update.push(planned)
    }
  }
  return { create, update, skip, fail: input.failures.toSorted(compareFailures) }
}
