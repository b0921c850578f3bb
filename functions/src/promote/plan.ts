import type { ImportedFields } from '@kenshu/contract/delivery-note/schema'
import type { DeliveryNoteStatus } from '@kenshu/contract/delivery-note/status'
import type { FieldChange } from '@kenshu/contract/promote/schema'
import type { NoteFailure } from './assemble.ts'

/** What the plan has to know of a note that is there already. */
export interface StoredNote extends ImportedFields {
  readonly hakkouStatus: DeliveryNoteStatus
  readonly revision: number
}

/** A note to make; newNote(note) gives it its status, tokens and password when it is written. */
export interface PlannedCreate {
  readonly id: string
  readonly note: ImportedFields
}

/** A note to change: write `set`, nextStatus where it is there, and nextRevision. `was` holds what `set` replaces. */
export interface PlannedUpdate {
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

export interface PlannedSkip {
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

/** stub */
export function planPromote(input: {
  notes: readonly ImportedFields[]
  failures: readonly NoteFailure[]
  stored: ReadonlyMap<string, StoredNote>
}): PromotePlan {
  throw new Error(String(input.notes.length))
}
