import type { ImportedFields } from '@kenshu/contract/delivery-note/schema'
import type { DeliveryNoteStatus } from '@kenshu/contract/delivery-note/status'
import type { FieldChange } from '@kenshu/contract/promote/schema'
import type { Fault } from '../../zac/zac-export.ts'
import type { MemberEntry } from '../assemble/members.ts'
import type { LeavingEntries } from './import-trail.ts'

/** The little that mostly suffices to plan a note: whether anything of it can have changed. */
export interface StoredMark {
  readonly hakkouStatus: DeliveryNoteStatus
  readonly isAccepted: boolean
  /** hashOf the imported fields as they are stored; null where that is not known */
  readonly importHash: string | null
}

/** What the plan has to know of a note that is there already and may change. */
export interface StoredNote extends ImportedFields {
  readonly hakkouStatus: DeliveryNoteStatus
  readonly isAccepted: boolean
  readonly revision: number
  /** the moment of its last change, as a text that only the store reads */
  readonly version: string
  /** documentBytes of each entry of its imports, oldest first */
  readonly trail: readonly number[]
}

/** A note to make; newNote(note) gives it its status, tokens and password when it is written. */
export interface PlannedCreate {
  readonly kind: 'create'
  readonly id: string
  readonly note: ImportedFields
}

/** A note to change: write `set`, nextStatus where it is there, and nextRevision. `was` holds what `set` replaces. */
export interface PlannedUpdate {
  readonly kind: 'update'
  readonly id: string
  readonly note: ImportedFields
  readonly set: Partial<ImportedFields>
  readonly was: Partial<ImportedFields>
  /** for people; includes the change of status */
  readonly changes: readonly FieldChange[]
  readonly nextStatus?: DeliveryNoteStatus
  readonly previousStatus: DeliveryNoteStatus
  readonly nextRevision: number
  /** the write is refused when the note has changed since */
  readonly version: string
  /** of the note's imports, to the audit trail; not there where none has to */
  readonly leaving?: LeavingEntries
}

export interface PlannedSkip {
  readonly kind: 'skip'
  readonly id: string
  readonly billingNo: string
  readonly reason: string
}

/** A delivery note that can't be made (one row of SeikyuHakkou.csv), or a wrong row that no note needs. */
export interface PlannedFailure {
  readonly kind: 'fail'
  /** '' where the wrong row names no note */
  readonly billingNo: string
  readonly faults: readonly Fault[]
}

export type PlannedNote = PlannedCreate | PlannedUpdate | PlannedSkip

/** One thing that a promote will do, or will not: plain data without secrets, which goes through JSON unchanged. */
export type PlanEntry = PlannedNote | PlannedFailure

/** How many entries of each kind a plan has. */
export type PlanCounts = Readonly<Record<PlanEntry['kind'], number>>

/** What stands at the end of a plan: the rest of what the run needs, so that the export need not be read again. */
export interface PlanEnd {
  readonly counts: PlanCounts
  readonly members: readonly MemberEntry[]
  readonly remarks: readonly string[]
}
